/// Finds dependencies that fail at the activation of an assembly: those without a definition, and those with several.
///
/// It reports only certain errors. An activation is checked if every assembly and definition that takes part is understood, a dependency if its type
/// is declared once. Everything else is left to the activation.
package struct AssemblyCheck {
    private let project: ScannedProject

    package init(_ project: ScannedProject) { self.project = project }

    /// A definition of an assembly.
    private struct Definition {
        let key: String
        let file: ScannedFile
        let name: Int
        /// The types that it provides, without `any`; those of a factory are not found by type.
        var types: Set<String> = []
        /// The parameters that are found by type.
        var requests: [(name: String, type: String)] = []
        var isFactory = false
        var isPreferred = false
    }

    /// The errors in the form of the compiler, each at the definition with the dependency: `FILE:LINE:COLUMN: error: TEXT`.
    package func errors() -> [String] {
        // Own types with these names, and own members of all assemblies, have an unknown meaning.
        let names = AssemblyReader.kinds.union(["Assembly", "ParameterizedAssembly", "Collaborator"])
        let members = ["assemblyMembers", "defaultVisibility"].flatMap { project.members(named: $0) }
        guard members.isEmpty, !names.contains(where: project.declares) else { return [] }
        var errors: [String] = []
        for (file, index, _) in project.swiftFiles.places(of: ["activated", "activatedAsync"]) {
            guard let root = root(activatedAt: index, file), let definitions = definitions(of: root) else { continue }
            for definition in definitions {
                errors += definition.requests.compactMap { name, type in
                    failure(of: type, definition, definitions).map {
                        "\(place(of: definition)): error: \($0); '\(definition.key)' needs it for '\(name)'"
                    }
                }
            }
        }
        return errors.withoutRepeats
    }

    /// The assembly of `MailAssembly().activated()`, without arguments and conditions.
    private func root(activatedAt index: Int, _ file: ScannedFile) -> String? {
        let tokens = file.tokens
        let open = tokens.match(index - 2)
        guard tokens.isSymbol(index - 1, "."), tokens.isClose(index - 2, ")"), tokens.inside(open).isEmpty, tokens.isWord(open - 1),
            !tokens.isSymbol(open - 2, "."), file.conditions.text(at: index) == nil, tokens.call(at: index)?.arguments.isEmpty == true
        else { return nil }
        return tokens.text(open - 1)
    }

    private func failure(of type: String, _ dependent: Definition, _ definitions: [Definition]) -> String? {
        let providers = definitions.filter { $0.types.contains(type) }
        let written = project.isProtocol(type) ? "any " + type : type
        guard !providers.isEmpty else { return "no definition provides '\(written)'" }
        let isOpen = providers.count == 1 || providers.contains { $0.isFactory || $0.isPreferred || $0.key == dependent.key }
        return isOpen ? nil : "\(providers.count) definitions provide '\(written)': \(providers.map(\.key).joined(separator: ", "))"
    }

    private func place(of definition: Definition) -> String {
        let source = definition.file.tokens.source
        let start = Int(definition.file.tokens.list[definition.name].start)
        let column = source.bytes[..<start].reversed().prefix { $0 != UInt8(ascii: "\n") }.count + 1
        return "\(source.path):\(source.line(at: start)):\(column)"
    }

    /// The definitions of an assembly and of all its collaborators; nil if one is not understood.
    private func definitions(of root: String) -> [Definition]? {
        var found: [Definition] = []
        var assemblies = [root]
        var next = 0
        while next < assemblies.count {
            let assembly = assemblies[next]
            next += 1
            guard let type = declaration(of: assembly), type.kind == .struct, type.inherited.contains("Assembly"),
                type.inherited.allSatisfy(["Assembly", "Sendable"].contains)
            else { return nil }
            for reference in project.ownMembers(of: assembly) {
                let (member, file) = (project.member(reference), project.files[reference.file])
                guard member.kind != .initializer || member.parameters.isEmpty && member.body.isEmpty else { return nil }
                guard member.kind == .property, !member.isStatic, !member.isComputed else { continue }
                guard !member.value.isEmpty, member.attributes.isEmpty, member.type == nil, file.conditions.text(at: member.start) == nil
                else { return nil }
                if Self.others.contains(file.tokens.text(member.value.lowerBound)) { continue }
                if let other = collaborator(member.value, file.tokens) {
                    if !assemblies.contains(other) { assemblies.append(other) }
                } else {
                    guard let definition = definition(member, assembly, file) else { return nil }
                    found.append(definition)
                }
            }
        }
        return found
    }

    /// The type of `Collaborator<ClientAssembly>()`, an assembly that all such declarations share.
    private func collaborator(_ value: Range<Int>, _ tokens: Tokens) -> String? {
        let name = value.lowerBound
        guard tokens.isWord(name, "Collaborator"), tokens.isSymbol(name + 1, "<"), let call = tokens.call(at: name), let open = call.open,
            call.arguments.isEmpty, call.end == value.upperBound
        else { return nil }
        return Self.plain(tokens.text(span(name + 2, open - 1)))
    }

    /// The members that provide no service.
    private static let others: Set<String> = ["Configuration", "InstancePostProcessor"]
    /// The modifiers that change neither the types nor the dependencies that are found by type.
    private static let modifiers: Set<String> = [
        "scope", "suppress", "live", "heldWeakly", "onStart", "onStop", "beforeInjection", "afterInjection", "afterAllInjections",
        "decorated", "deprecated", "timeToLive", "inject", "call", "autoInjected",
    ]

    /// A definition; nil if its types are not understood.
    private func definition(_ member: Member, _ assembly: String, _ file: ScannedFile) -> Definition? {
        let (tokens, name) = (file.tokens, member.value.lowerBound)
        let kind = tokens.text(name)
        guard AssemblyReader.kinds.contains(kind), !tokens.isSymbol(name + 1, "<"),
            let call = tokens.call(at: name), let first = call.arguments.first, first.label ?? "value" == "value",
            call.arguments.dropFirst().allSatisfy({ $0.label == "as" || $0.label == "taking" })
        else { return nil }
        var definition = Definition(key: "\(assembly).\(member.name)", file: file, name: member.nameIndex)
        definition.isFactory = kind.hasSuffix("Factory")
        guard let made = made(by: first.range, &definition),
            let service = call.argument("as").map({ tokens.closure($0.range).flatMap { self.made(by: $0.body, in: tokens) } }) ?? made
        else { return nil }
        definition.types.insert(service)
        var end = call.end
        for modifier in tokens.calls(after: call.end) {
            end = modifier.end
            switch tokens.text(modifier.name) {
            case "using", "parameters": definition.requests = []
            case "preferred": definition.isPreferred = true
            case "visible" where tokens.text(modifier.arguments.first?.range ?? 0..<0) == ".none": definition.types = []
            case "provides":
                guard let type = modifier.arguments.first.flatMap({ tokens.metatype($0.range) }).flatMap(Self.plain) else { return nil }
                definition.types.insert(type)
            case let word: guard Self.modifiers.contains(word) else { return nil }
            }
        }
        if definition.isFactory { definition.requests = [] }
        return end == member.value.upperBound ? definition : nil
    }

    /// The type that `Store.init`, a value or a closure of one expression, `{ Store() as any Storing }`, builds.
    private func made(by range: Range<Int>, _ definition: inout Definition) -> String? {
        let tokens = definition.file.tokens
        if let outer = tokens.closure(range) {
            let closure = definition.isFactory ? tokens.closure(outer.body) ?? outer : outer
            definition.requests = zip(closure.parameters, closure.types).compactMap { request($0, $1) }
            return closure.result == nil ? made(by: closure.body, in: tokens) : nil
        }
        guard let reference = tokens.initializer(range) else { return made(by: range, in: tokens) }
        guard let type = constructed(reference.type) else { return nil }
        let lists = project.initializers(of: type).filter { list in reference.labels.map { $0 == list.map(\.label) } ?? true }
        let members = project.ownMembers(of: type).map { project.member($0) }
        // A wrapped property may have a parameter of another type, and an inherited initializer may be hidden.
        let isMemberwise = project.kinds(of: type).first == .struct && members.allSatisfy(\.attributes.isEmpty)
        if lists.count == 1, isMemberwise || members.contains(where: { $0.kind == .initializer }) {
            definition.requests = lists[0].compactMap { $0.hasDefault ? nil : request($0.name, $0.type) }
        }
        return type
    }

    /// A type that a call of its name returns: no initializer is failable, generic or compiled only under a condition.
    private func constructed(_ text: String) -> String? {
        guard let type = Self.plain(text), type == text, type.first?.isUppercase == true else { return nil }
        if project.types(named: type).isEmpty { return project.members(named: type).isEmpty ? type : nil }
        let isCertain = project.ownMembers(of: type, named: "init").allSatisfy { reference in
            let (member, file) = (project.member(reference), project.files[reference.file])
            return !["?", "!"].contains(file.tokens.text(member.nameIndex + 1)) && member.generics.isEmpty
                && file.conditions.text(at: member.start) == nil
        }
        return declaration(of: type) != nil && isCertain ? type : nil
    }

    /// The type of an expression: a literal, a call of an initializer, or a cast.
    private func made(by expression: Range<Int>, in tokens: Tokens) -> String? {
        let start = tokens.isWord(expression.lowerBound, "try") ? expression.lowerBound + 1 : expression.lowerBound
        let end = tokens.call(at: start)?.end ?? tokens.after(start)
        if tokens.isWord(end, "as") { return Self.plain(tokens.text(span(end + 1, expression.upperBound))) }
        guard end == expression.upperBound else { return nil }
        return [.string, .stringStart, .number].contains(tokens.kind(start)) ? "" : end > start + 1 ? constructed(tokens.text(start)) : nil
    }

    private func request(_ name: String, _ type: String?) -> (name: String, type: String)? {
        guard let type = type.flatMap(Self.plain), let declared = declaration(of: type), !declared.inherited.contains("Assembly") else {
            return nil
        }
        return (name, type)
    }

    /// The only declaration with a name, without generic parameters and conditions; nil if the name has several meanings.
    private func declaration(of name: String) -> TypeDeclaration? {
        let declared = project.types(named: name).filter { project.type($0).kind != .extension }
        let isAlias = project.members(named: name).contains { project.member($0).kind == .alias }
        guard declared.count == 1, !isAlias, project.condition(of: declared[0]) == nil else { return nil }
        return project.type(declared[0]).generics.isEmpty ? project.type(declared[0]) : nil
    }

    /// The last part of the name of a type, without `any`; nil for other types.
    private static func plain(_ text: String) -> String? {
        let name = text.hasPrefix("any ") ? text.dropFirst(4) : text[...]
        let isName = !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        return isName ? TypeName.last(String(name)) : nil
    }
}
