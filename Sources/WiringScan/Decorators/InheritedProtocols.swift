/// A protocol and the protocols from which it inherits, the nearest first.
struct InheritedProtocols {
    /// A protocol in the sources, or one of the library.
    struct Entry {
        let reference: TypeReference
        let declaration: TypeDeclaration
        let file: ScannedFile
        /// The global actor of the protocol or of an inherited one, as an attribute.
        let actor: String?
    }

    private(set) var entries: [Entry] = []
    let names: Set<String>
    private let project: ScannedProject

    /// - Throws: the reason why a decorator cannot conform to one of the protocols.
    init(of reference: TypeReference, in project: ScannedProject) throws(DecoratorFailure) {
        self.project = project
        let ancestry = try project.ancestry(of: reference)
        names = ancestry.names
        for found in ancestry.protocols {
            let attributes = try project.ancestry(of: found).protocols.flatMap { project.type($0).attributes }
            let actor = attributes.first { project.isGlobalActor($0.name) }.map { "@" + $0.name }
            entries.append(Entry(reference: found, declaration: project.type(found), file: project.files[found.file], actor: actor))
        }
    }

    /// The requirements that a type with a name implements, of the nearest protocol first. One that several protocols state is listed once.
    func requirements(of conformer: String) -> [Requirement] {
        var requirements: [Requirement] = []
        var positions: [String: [Int]] = [:]
        for entry in entries {
            for member in project.members(in: entry.reference).map(project.member) where member.kind != .alias {
                var requirement = Requirement(member, in: entry, of: conformer)
                let text = member.kind == .property ? requirement.name : requirement.text(span(member.nameIndex, member.end))
                let key = (member.isStatic ? "static " : "") + text
                // Branches of `#if` may state different requirements with one name.
                let isAlternative = { Conditions.exclude($0, requirement.condition) }
                if let known = positions[key]?.first(where: { !isAlternative(requirements[$0].condition) }) {
                    // A refined property may add a setter.
                    guard requirement.isSettable else { continue }
                    requirement.entry = requirements[known].entry
                    requirements[known] = requirement
                } else {
                    positions[key, default: []].append(requirements.count)
                    requirements.append(requirement)
                }
            }
        }
        return requirements
    }

    var associatedTypes: [String] {
        entries.flatMap { entry in
            let (tokens, body) = (entry.file.tokens, entry.declaration.body)
            return body.filter { tokens.isWord($0, "associatedtype") }.map { tokens.text($0 + 1) }
        }.withoutRepeats
    }

    /// The imports of the files with the requirements, and those of their modules if the decorator is written into a file of another module.
    func imports(for path: String?) throws(DecoratorFailure) -> [String] {
        var imports: [String] = []
        let modules = path.map { project.targets.modules(ofSource: $0) } ?? []
        for entry in entries where entry.file.path != ScannedFile.libraryPath {
            let tokens = entry.file.tokens
            let own = project.targets.modules(ofSource: entry.file.path)
            if !modules.isEmpty, own.isDisjoint(with: modules), let module = own.min() {
                let name = entry.declaration.nameIndex
                let keywords = span(tokens.statementStart(name, in: 0..<tokens.count), name)
                guard keywords.contains(where: { tokens.isWord($0, "public") || tokens.isWord($0, "package") }) else {
                    throw DecoratorFailure(
                        message: "\(entry.declaration.name) is internal to the module \(module)",
                        details: ["write the decorator into a file of that module, or make the protocol public"])
                }
                imports.append("import \(module)")
            }
            imports += entry.file.imports
        }
        if names.contains("NSObjectProtocol") { imports.append("import Foundation") }
        return imports.withoutRepeats
    }
}

extension ScannedProject {
    /// A protocol and the protocols from which it inherits, the nearest first, and their names.
    fileprivate func ancestry(of reference: TypeReference) throws(DecoratorFailure) -> (protocols: [TypeReference], names: Set<String>) {
        let name = type(reference).name
        var (protocols, names) = ([reference], Set([TypeName.last(name)]))
        var next = 0
        while next < protocols.count, protocols.count < 64 {
            for ancestor in ancestors(of: protocols[next]) {
                let found = declarations(of: ancestor, inheritedBy: protocols[next])
                guard !found.isEmpty else {
                    throw DecoratorFailure(message: "\(name) inherits from \(ancestor), whose requirements are not in the sources")
                }
                guard found.contains(where: { type($0).kind == .protocol }) else {
                    throw DecoratorFailure(message: "\(name) requires a subclass of \(ancestor)")
                }
                names.insert(TypeName.last(ancestor))
                protocols += found.filter { !protocols.contains($0) }
            }
            next += 1
        }
        return (protocols, names)
    }

    /// The names in the inheritance clause of a protocol, without aliases and attributes.
    private func ancestors(of reference: TypeReference) -> [String] {
        var (names, expanded) = ([String](), Set<String>())
        var todo = Array(type(reference).inherited.reversed())
        while let written = todo.popLast() {
            let parts = Self.parts(of: resolvingAliases(written))
            if parts == [written] {
                names.append(String(TypeName.base(written).split(separator: " ").last ?? ""))
            } else if expanded.insert(written).inserted {
                todo += parts.reversed()
            }
        }
        return names.filter { !$0.hasPrefix("~") }.map { $0 == "class" ? "AnyObject" : $0 }
    }

    /// The declarations of a protocol, or else of a class, that a protocol can refer to by a name; several are branches of `#if`.
    private func declarations(of name: String, inheritedBy heir: TypeReference) -> [TypeReference] {
        let scopes = type(heir).name.split(separator: ".").dropLast()
        // The innermost scope has precedence. A name may begin with that of a module.
        let candidates =
            (0...scopes.count).reversed().map { scopes.prefix($0).map { $0 + "." }.joined() + name }
            + [name.split(separator: ".").dropFirst().joined(separator: ".")]
        let all = types(named: name).filter { [.protocol, .class].contains(type($0).kind) && !exclude($0, heir) }
        let visible = candidates.lazy.map { candidate in all.filter { type($0).name == candidate } }.first { !$0.isEmpty } ?? []
        let found = visible.preferring { type($0).kind == .protocol }
        let nearest = found.max { nearness($0.file, to: heir.file) < nearness($1.file, to: heir.file) }
        return found.filter { one in nearest.map { $0 == one || exclude($0, one) } ?? false }
    }

    func isGlobalActor(_ attribute: String) -> Bool { attribute == "MainActor" || hasAttribute("globalActor", attribute) }

    func hasAttribute(_ attribute: String, _ name: String) -> Bool {
        types(named: name).contains { type($0).attributes.contains { $0.name == attribute } }
    }
}

extension ScannedFile {
    /// The imports as written, with the `#if` conditions around them.
    fileprivate var imports: [String] {
        tokens.list.indices.filter { tokens.isWord($0, "import") && tokens.list[$0].parent < 0 && !tokens.isSymbol($0 - 1, ".") }.map {
            index in
            var (start, end) = (index, index + 1)
            while start > 0, !tokens.startsLine(start) { start = tokens.before(start) }
            while end < tokens.count, !tokens.startsLine(end), !tokens.isSymbol(end, ";") { end += 1 }
            let text = tokens.text(span(start, end)).replacing("@_exported ", with: "")
            return conditions.text(at: index).map { "#if \($0)\n\(text)\n#endif" } ?? text
        }
    }
}
