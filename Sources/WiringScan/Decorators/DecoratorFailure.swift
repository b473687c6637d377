/// The reason why no decorator can be written for a service.
package struct DecoratorFailure: Error, Hashable {
    package let message: String
    package var details: [String] = []
    /// The names that can be decorated, if the name is unknown.
    package var candidates: [String] = []
    /// A similar name of a protocol that can have a decorator.
    package var suggestion: String?
}

extension ScannedProject {
    /// The protocol of a service; several if branches of `#if` declare it.
    func decorated(_ service: String) throws(DecoratorFailure) -> [TypeReference] {
        let name = resolvingAliases(TypeName.base(service))
        var declared = types(named: name).filter { type($0).kind != .extension && files[$0.file].path != ScannedFile.libraryPath }
        let module = name.split(separator: ".").first.map(String.init) ?? ""
        if name.contains(".") { declared = declared.preferring { targets.modules(ofSource: files[$0.file].path).contains(module) } }
        let protocols = declared.filter { type($0).kind == .protocol }.preferring {
            [type($0).name, module + "." + type($0).name].contains(name)
        }
        guard let first = protocols.first else {
            let known = files.flatMap(\.declarations.types).filter { $0.kind == .protocol }.map { TypeName.last($0.name) }
            guard let other = declared.first else {
                throw DecoratorFailure(message: "no protocol in the sources is named '\(name)'", candidates: known)
            }
            let conformances = Set(lineage(of: name).map(TypeName.last))
            throw DecoratorFailure(
                message: "\(name) is not a protocol, and only a protocol can be decorated",
                details: ["it is declared as \(type(other).kind.withArticle) at \(files[other.file].site(type(other).nameIndex))"],
                suggestion: known.first { conformances.contains($0) })
        }
        let branches = [first] + protocols.dropFirst().filter { exclude($0, first) }
        let isSingle = protocols.allSatisfy { branches.contains($0) || $0.file == first.file && type($0).name == type(first).name }
        guard isSingle else {
            throw DecoratorFailure(
                message: "\(protocols.count) protocols are named \(name)",
                details: protocols.map { files[$0.file].site(type($0).nameIndex).description },
                suggestion: targets.modules(ofSource: files[first.file].path).min().map { "\($0).\(type(first).name)" })
        }
        return branches
    }

    func condition(of reference: TypeReference) -> String? { files[reference.file].conditions.text(at: type(reference).nameIndex) }

    /// Whether at most one of two types is compiled.
    func exclude(_ first: TypeReference, _ second: TypeReference) -> Bool {
        Conditions.exclude(condition(of: first), condition(of: second))
    }
}
