extension ScannedProject {
    /// The enumeration and the case of a value such as `Kind.first`; nil for another expression.
    func enumCase(_ value: Range<Int>, _ tokens: Tokens) -> (type: String, name: String)? {
        guard value.count == 3, tokens.isWord(value.lowerBound), tokens.isSymbol(value.lowerBound + 1, ".") else { return nil }
        let (type, name) = (tokens.text(value.lowerBound), tokens.text(value.lowerBound + 2))
        return ownMembers(of: type, named: name).contains { member($0).kind == .enumCase } ? (type, name) : nil
    }

    /// The type of a property, as written or inferred from its value.
    func propertyType(_ name: String, of type: String, near file: Int? = nil) -> String? {
        guard let reference = member(name, of: TypeName.unwrapped(type), near: file) else { return nil }
        return propertyType(of: member(reference), in: reference.file)
    }

    func memberType(_ name: String, of type: String, near file: Int) -> String? {
        propertyType(name, of: type, near: file) ?? member(name, of: type, kind: .function, near: file).flatMap { member($0).type }
    }

    func propertyType(of member: Member, in file: Int) -> String? {
        if let type = member.type { return type }
        guard !member.value.isEmpty, files[file].tokens.isWord(member.value.lowerBound) else { return nil }
        return made(by: member.value, in: file).type
    }

    /// The places of a name before a symbol: of assignments to a property, or of labels.
    func places(of name: StaticString, before symbol: StaticString) -> [(file: ScannedFile, index: Int)] {
        files.flatMap { file in
            file.tokens.list.indices.filter { file.tokens.isWord($0, name) && file.tokens.isSymbol($0 + 1, symbol) }.map { (file, $0) }
        }
    }

    /// The type in a deferred wrapper that containers offer, such as `Lazy<Store>` and `Provider1<Store, Int>`; nil for other types.
    func deferred(_ type: String) -> String? {
        guard type.utf8.contains(UInt8(ascii: "<")) else { return nil }
        let base = TypeName.base(type)
        guard Self.deferring.contains(String(base.prefix { !$0.isNumber })), base.drop(while: { !$0.isNumber }).allSatisfy(\.isNumber),
            !declares(base)
        else { return nil }
        return TypeName.arguments(type).first
    }

    private static let deferring: Set<String> = ["Lazy", "Provider", "AsyncLazy", "AsyncProvider", "BoundFactory", "AsyncBoundFactory"]
}
