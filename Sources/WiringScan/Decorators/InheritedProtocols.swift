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
    /// The names of all protocols.
    let names: Set<String>
    private let project: ScannedProject

    /// - Throws: the reason why a decorator cannot conform to one of the protocols.
    init(of reference: TypeReference, in project: ScannedProject) throws(DecoratorFailure) {
        self.project = project
        let name = project.type(reference).name
        let lineage = project.lineage(of: name).map { String($0.split(separator: " ").last ?? "") }
        names = Set(lineage.map { $0 == "class" ? "AnyObject" : TypeName.last($0) })
        for (position, ancestor) in lineage.enumerated() where ancestor != "class" && !ancestor.hasPrefix("~") {
            let found = position == 0 ? reference : project.inheritable(ancestor, near: reference.file)
            guard let found else {
                throw DecoratorFailure(message: "\(name) inherits from \(ancestor), whose requirements are not in the sources")
            }
            guard project.type(found).kind == .protocol else {
                throw DecoratorFailure(message: "\(name) requires a subclass of \(ancestor)")
            }
            let attributes = project.lineage(of: ancestor).flatMap { project.types(named: $0) }.flatMap { project.type($0).attributes }
            let actor = attributes.first { project.isGlobalActor($0.name) }.map { "@" + $0.name }
            entries.append(Entry(reference: found, declaration: project.type(found), file: project.files[found.file], actor: actor))
        }
    }

    /// The requirements of all protocols, those of the nearest first, each in the order of its source. A requirement that several protocols state is
    /// listed once.
    ///
    /// - Parameter conformer: The name of the type that implements them.
    func requirements(of conformer: String) -> [(requirement: Requirement, entry: Entry)] {
        var requirements: [(requirement: Requirement, entry: Entry)] = []
        var positions: [String: Int] = [:]
        for entry in entries {
            for member in project.members(in: entry.reference).map(project.member) where member.kind != .alias {
                let requirement = Requirement(member, in: entry.file, of: conformer)
                let text = member.kind == .property ? requirement.name : requirement.text(span(member.nameIndex, member.end))
                let key = (member.isStatic ? "static " : "") + text
                if let known = positions[key] {
                    // A refined property may add a setter.
                    if requirement.isSettable { requirements[known].requirement = requirement }
                } else {
                    positions[key] = requirements.count
                    requirements.append((requirement, entry))
                }
            }
        }
        return requirements
    }

    /// The names of the associated types of all protocols.
    var associatedTypes: [String] {
        var names: [String] = []
        for entry in entries {
            var index = entry.declaration.body.lowerBound
            while index < entry.declaration.body.upperBound {
                let name = entry.file.tokens.text(index + 1)
                if entry.file.tokens.isWord(index, "associatedtype"), !names.contains(name) { names.append(name) }
                index = entry.file.tokens.after(index)
            }
        }
        return names
    }

    /// The imports of the files with the requirements, and those of their modules if the decorator is written into a file of another module.
    func imports(for path: String?) throws(DecoratorFailure) -> [String] {
        var imports: [String] = []
        let modules = path.map { project.targets.modules(ofSource: $0) } ?? []
        for entry in entries where entry.file.path != ScannedFile.libraryPath {
            let tokens = entry.file.tokens
            let own = project.targets.modules(ofSource: entry.file.path)
            if !modules.isEmpty, own.isDisjoint(with: modules), let module = own.min() {
                let keywords = span(max(0, entry.declaration.nameIndex - 4), entry.declaration.nameIndex)
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
        var seen: Set<String> = []
        return imports.filter { seen.insert($0).inserted }
    }
}

extension ScannedProject {
    /// The type in an inheritance clause of a protocol: a protocol, or else a class.
    fileprivate func inheritable(_ name: String, near file: Int) -> TypeReference? {
        let protocols = types(named: name).filter { type($0).kind == .protocol }
        let all = protocols.isEmpty ? types(named: name).filter { type($0).kind == .class && type($0).parent == nil } : protocols
        return all.max { nearness($0.file, to: file) < nearness($1.file, to: file) }
    }

    /// Whether an attribute states a global actor.
    func isGlobalActor(_ attribute: String) -> Bool { attribute == "MainActor" || hasAttribute("globalActor", attribute) }

    /// Whether a type is declared with an attribute.
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
