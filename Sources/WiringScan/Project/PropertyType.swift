extension ScannedProject {
    /// The type of a property, as written or inferred from its value.
    func propertyType(_ name: String, of type: String, near file: Int? = nil) -> String? {
        guard let reference = member(name, of: TypeName.unwrapped(type), near: file) else { return nil }
        return propertyType(of: member(reference), in: reference.file)
    }

    /// The type of a property, or the result type of a function.
    func memberType(_ name: String, of type: String, near file: Int) -> String? {
        propertyType(name, of: type, near: file) ?? member(name, of: type, kind: .function, near: file).flatMap { member($0).type }
    }

    func propertyType(of member: Member, in file: Int) -> String? {
        if let type = member.type { return type }
        guard !member.value.isEmpty, files[file].tokens.isWord(member.value.lowerBound) else { return nil }
        return made(by: Closure(parameters: [], types: [], result: nil, body: member.value), in: file).type
    }
}
