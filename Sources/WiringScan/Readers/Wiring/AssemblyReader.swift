/// Wiring, the container of this package: the stored definitions of assemblies.
struct AssemblyReader: ContainerReader {
    static let name = "Wiring"

    static func read(_ project: ScannedProject, into draft: inout ScanDraft) -> Bool {
        var reader = AssemblyReader(project: project)
        return ContainerModules.isUsed(name, in: project) && reader.read(into: &draft)
    }

    let project: ScannedProject
    /// The definitions by `Assembly.member`, as indices in the draft.
    private var definitions: [String: Int] = [:]

    /// A definition with its code.
    private struct Definition {
        let number: Int
        let file: ScannedFile
        let call: Call
        /// The initializer that it names; nil for a closure.
        let reference: InitializerReference?
        let closure: Closure?
    }

    private mutating func read(into draft: inout ScanDraft) -> Bool {
        let assemblies = Set(["Assembly", "ParameterizedAssembly"].flatMap { project.descendants(of: $0) })
        var found: [Definition] = []
        for file in project.swiftFiles {
            for member in file.declarations.members where member.kind == .property && !member.isComputed && !member.value.isEmpty {
                guard let owner = file.owner(of: member)?.name, assemblies.contains(owner) else { continue }
                if let definition = definition(member, owner, file, &draft) {
                    definitions["\(TypeName.last(owner)).\(member.name)"] = definition.number
                    found.append(definition)
                }
            }
        }
        for definition in found { addLookUps(of: definition, to: &draft) }
        return !found.isEmpty
    }

    /// The types of definitions.
    static let kinds: Set<String> = ["Component", "Factory", "AsyncComponent", "AsyncFactory"]

    private func definition(_ member: Member, _ owner: String, _ file: ScannedFile, _ draft: inout ScanDraft) -> Definition? {
        let tokens = file.tokens
        let name = member.value.lowerBound
        guard tokens.isWord(name), Self.kinds.contains(tokens.text(name)), let call = tokens.call(at: name) else { return nil }
        let first = call.arguments.first { $0.label == nil }
        let reference = first.flatMap { tokens.initializer($0.range) }
        var closure = first.flatMap { tokens.closure($0.range) }
        var arguments: [String] = []
        if tokens.text(name).hasSuffix("Factory"), let outer = closure {
            arguments = outer.arguments
            closure = tokens.closure(outer.body) ?? outer
        }
        let made = reference?.type ?? closure.flatMap { project.made(by: $0, in: file.number).type }
        let written = call.argument("as").flatMap { tokens.closure($0.range) }.flatMap { project.made(by: $0, in: file.number).stated }
        let metatype = call.argument("as").flatMap { tokens.metatype($0.range) }
        guard let service = written ?? metatype ?? made else { return nil }
        var registration = Registration(
            container: Self.name, assembly: owner, service: service, implementation: made, lifetime: .objectGraph, arguments: arguments,
            site: file.site(member.nameIndex), key: "\(owner).\(member.name)", condition: file.conditions.text(at: member.start),
            codes: [Registration.Code(file: file.number, range: member.value)], isReplaceable: false)
        for chained in tokens.calls(after: call.end) {
            guard let first = chained.written.first?.range else { continue }
            if tokens.isWord(chained.name, "scope"), let word = first.first(where: { tokens.isWord($0) }) {
                let text = first.first { tokens.isOpen($0, "(") }.map { tokens.inside($0) }.flatMap { tokens.literal($0) }
                registration.lifetime = text.map { .scoped(Scope($0)) } ?? Lifetime(rawValue: tokens.text(word)) ?? registration.lifetime
            } else if tokens.isWord(chained.name, "suppress"), let rule = tokens.literal(first) {
                let reason = chained.argument("because").flatMap { tokens.literal($0.range) } ?? ""
                registration.suppressions.append(Suppression(rule: rule, reason: reason))
            }
        }
        return Definition(number: draft.add(registration), file: file, call: call, reference: reference, closure: closure)
    }

    private func addLookUps(of definition: Definition, to draft: inout ScanDraft) {
        let file = definition.file
        let tokens = file.tokens
        let registration = draft.registrations[definition.number]
        let base = LookUp(
            consumer: .registration(definition.number), slot: "", kind: .initializer, site: registration.site,
            place: file.place(definition.call.name), via: "initializer", confidence: .inferred)
        var lookUps: [LookUp] = []
        if let reference = definition.reference {
            lookUps = project.lookUps(of: reference, like: base)
        } else if let closure = definition.closure, registration.arguments.isEmpty || closure.parameters.first != nil {
            lookUps = zip(closure.parameters, closure.types).compactMap { name, type in
                guard let type, !registration.arguments.contains(TypeName.plain(type)) else { return nil }
                var lookUp = base
                (lookUp.type, lookUp.slot, lookUp.via) = (TypeName.unwrapped(type), name, "closure")
                return lookUp
            }
        }
        for call in tokens.calls(after: definition.call.end) {
            let name = tokens.text(call.name)
            let paths = call.written.filter { tokens.isSymbol($0.range.lowerBound, "\\") }
            let target = paths.last.flatMap { path in definitions[path.range.dropFirst().map { tokens.text($0) }.joined()] }
            if name == "using", let target {
                let type = TypeName.last(draft.registrations[target].service)
                for index in lookUps.indices where lookUps[index].type.map(TypeName.last) == type { lookUps[index].target = target }
            } else if name == "inject", call.argument("from") == nil, let word = paths.first?.range.last, tokens.isWord(word) {
                var lookUp = base
                (lookUp.kind, lookUp.slot, lookUp.via) = (.property, tokens.text(word), "inject")
                (lookUp.site, lookUp.place, lookUp.target) = (file.site(word), file.place(word), paths.count > 1 ? target : nil)
                lookUp.type = project.propertyType(lookUp.slot, of: registration.implementation ?? registration.service).map {
                    TypeName.unwrapped($0)
                }
                lookUps.append(lookUp)
            }
        }
        for var lookUp in lookUps {
            if let made = lookUp.type.flatMap({ project.deferred($0) }) { (lookUp.type, lookUp.isDeferred) = (TypeName.plain(made), true) }
            if lookUp.type == nil { (lookUp.confidence, lookUp.reason) = (.unknown, "the type of '\(lookUp.slot)' is not written") }
            draft.lookUps.append(lookUp)
        }
    }
}
