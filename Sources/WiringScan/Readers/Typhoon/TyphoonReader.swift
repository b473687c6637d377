/// Typhoon in Objective-C and in Swift: methods of assemblies that return definitions.
struct TyphoonReader: ImportedContainerReader {
    static let name = "Typhoon"

    static func isUsed(in project: ScannedProject) -> Bool { !project.heirs(of: "TyphoonAssembly").isEmpty }

    let project: ScannedProject
    private(set) var assemblies: [String] = []
    /// The definitions by assembly and method, as indices in the draft.
    var definitions: [String: [String: Int]] = [:]
    /// The assemblies that define a method, by its name.
    private var definers: [String: [String]] = [:]
    /// The definitions by the built type and its ancestors, and the number of registrations covered.
    var builders: (byType: [String: [Int]], counted: Int) = ([:], 0)
    /// The injections for the brackets of the current method.
    var surroundings: [Surrounding: Injection] = [:]
    /// Methods of assemblies that are not definitions, by assembly and name.
    var helpers: [String: [String: MemberReference]] = [:]
    /// The objects that methods without a definition return, as indices in the draft.
    var objects: [MemberReference: Int] = [:]
    /// The assemblies that are injected themselves, as indices in the draft.
    var assemblyNumbers: [String: Int] = [:]

    init(project: ScannedProject) { self.project = project }

    mutating func read(into draft: inout ScanDraft) {
        let known = Set(project.descendants(of: "TyphoonAssembly").map(TypeName.last))
        assemblies = known.filter { project.kinds(of: $0).contains { $0 != .protocol } }.sorted()
        var found: [(number: Int, reference: MemberReference, assembly: String)] = []
        for assembly in assemblies {
            let methods = project.ownMembers(of: assembly).filter {
                project.member($0).kind == .function && !project.member($0).body.isEmpty
            }
            for reference in methods.sorted() {
                let member = project.member(reference)
                guard let registration = registration(member, reference, assembly) else {
                    helpers[assembly, default: [:]][member.name] = reference
                    continue
                }
                let number = draft.add(registration)
                if definitions[assembly]?[member.name] == nil { definers[member.name, default: []].append(assembly) }
                definitions[assembly, default: [:]][member.name] = number
                found.append((number, reference, assembly))
            }
            let held = project.ownMembers(of: assembly).map { project.member($0) }.filter { $0.kind == .property }.compactMap(\.type)
            draft.hold(held.map(TypeName.last).filter { known.contains($0) }, in: assembly)
        }
        for one in found { addLookUps(of: one.number, one.reference, one.assembly, to: &draft) }
    }

    /// The definition that a method returns; nil if it returns none.
    private func registration(_ member: Member, _ reference: MemberReference, _ assembly: String) -> Registration? {
        let file = project.files[reference.file]
        let tokens = file.tokens
        guard let word = member.body.first(where: { isDefinition($0, tokens) }) else { return nil }
        return Registration(
            container: Self.name, assembly: assembly, service: member.type.map { TypeName.plain($0) } ?? "AnyObject",
            implementation: implementation(word, tokens), lifetime: lifetime(member.body, tokens),
            arguments: member.parameters.map { TypeName.plain($0.type) },
            site: file.site(tokens.source.language == .swift ? member.nameIndex : member.start), key: "\(assembly).\(member.name)",
            condition: file.conditions.text(at: member.start))
    }

    /// Whether a token names a definition class of Typhoon, as in `[TyphoonDefinition withClass:...]` and `TyphoonDefinition.withClass(...)`.
    private func isDefinition(_ index: Int, _ tokens: Tokens) -> Bool {
        guard tokens.isWord(index), tokens.isSymbol(index + 1, ".") || tokens.isOpen(index - 1, "[") && tokens.isWord(index + 1) else {
            return false
        }
        let text = tokens.text(index)
        return text.hasPrefix("Typhoon") && text.hasSuffix("Definition")
    }

    private func implementation(_ word: Int, _ tokens: Tokens) -> String? {
        if tokens.isSymbol(word + 1, "."), let call = tokens.call(at: word + 2) {
            return call.written.first { $0.label == nil || $0.label == "withClass" || $0.label == "class" || $0.label == "_" }.flatMap {
                tokens.metatype($0.range)
            }
        }
        guard let message = tokens.message(at: word - 1) else { return nil }
        return ["withClass", "class"].lazy.compactMap { message.argument($0).flatMap(tokens.objectiveCClass) }.first
    }

    private func lifetime(_ body: Range<Int>, _ tokens: Tokens) -> Lifetime {
        for index in body
        where tokens.isWord(index, "scope") && tokens.isSymbol(index + 1, "=")
            || tokens.isWord(index, "setScope") && tokens.isSymbol(index + 1, ":")
        {
            var end = index + 2
            while tokens.isWord(end), tokens.isSymbol(end + 1, ".") { end += 2 }
            if tokens.isSymbol(end, ".") { end += 1 }
            let word = tokens.text(end)
            let scope = (word.hasPrefix("TyphoonScope") ? String(word.dropFirst(12)) : word).lowercased()
            if let lifetime = Self.lifetimes[scope] { return lifetime }
        }
        return .objectGraph
    }

    private static let lifetimes: [String: Lifetime] = [
        "objectgraph": .objectGraph, "prototype": .prototype, "singleton": .singleton, "default": .singleton,
        "lazysingleton": .lazySingleton, "weaksingleton": .weakSingleton,
    ]

    /// The definitions of a method of an assembly, its ancestors or its heirs: several if the assembly only declares the method.
    func definitions(of method: String, in type: String) -> [Int] {
        for name in project.lineage(of: type).map(TypeName.last) {
            if let number = definitions[name]?[method] { return [number] }
        }
        let heirs = (definers[method] ?? []).filter { project.lineage(of: $0).map(TypeName.last).contains(TypeName.last(type)) }
        return Set(heirs.compactMap { definitions[$0]?[method] }).sorted()
    }

    /// The types in a property's declaration: the class, and the protocols in angle brackets.
    func names(in type: String) -> [String] {
        type.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init).filter { $0 != "any" && $0 != "id" && $0 != "some" }
    }
}
