import WiringVocabulary

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
    /// The protocol of a service.
    func decorated(_ service: String) throws(DecoratorFailure) -> TypeReference {
        let name = resolvingAliases(TypeName.base(service))
        var declared = types(named: name).filter { type($0).kind != .extension && files[$0.file].path != ScannedFile.libraryPath }
        let module = name.split(separator: ".").first.map(String.init) ?? ""
        let own = declared.filter { targets.modules(ofSource: files[$0.file].path).contains(module) }
        if name.contains("."), !own.isEmpty { declared = own }
        let protocols = declared.filter { type($0).kind == .protocol }
        guard let first = protocols.first else {
            let known = files.flatMap(\.declarations.types).filter { $0.kind == .protocol }.map { TypeName.last($0.name) }
            guard let other = declared.first else {
                throw DecoratorFailure(message: "no protocol in the sources is named '\(name)'", candidates: known)
            }
            let conformances = Set(lineage(of: name).map(TypeName.last))
            throw DecoratorFailure(
                message: "\(name) is not a protocol, and only a protocol can be decorated",
                details: ["it is declared as \(type(other).kind) at \(files[other.file].site(type(other).nameIndex))"],
                suggestion: known.first { conformances.contains($0) })
        }
        // Several in one file are branches of `#if`.
        guard Set(protocols.map(\.file)).count == 1 else {
            throw DecoratorFailure(
                message: "\(protocols.count) protocols are named \(name)",
                details: protocols.map { files[$0.file].site(type($0).nameIndex).description },
                suggestion: targets.modules(ofSource: files[first.file].path).min().map { "\($0).\(type(first).name)" })
        }
        return first
    }
}
