#if DEBUG || Explorer
import FindingTexts
import RuntimeLayout

extension FindingDiagnostic {
    /// A marked property: its name, and the type that it requests.
    private typealias Property = (name: String, type: Any.Type)

    /// `uninjected-property`: a property marked with ``Injected`` stays nil, since its definition does not inject marked properties
    /// although a provider exists. Reading the properties of every type is slow, so these findings are created only when findings are
    /// listed.
    var uninjectedPropertyFindings: [Finding] {
        var marked: [ObjectIdentifier: [Property]] = [:]
        return (blueprint.inheritedCount..<blueprint.nodes.count).compactMap { node -> Finding? in
            guard blueprint.nodes[node].role == .definition, let definition = blueprint.nodes[node].definition,
                definition.kind == .component, !definition.isAbstract, !definition.isPatched
            else { return nil }
            let type = definition.implementationType
            let declared = marked[ObjectIdentifier(type)] ?? InjectedWrappers.optionals(in: type)
            marked[ObjectIdentifier(type)] = declared
            guard !declared.isEmpty, !definition.injectsMarkedProperties else { return nil }
            let empty = properties(declared, leftEmptyBy: definition)
            return empty.isEmpty ? nil : uninjected(empty, of: node, definition)
        }
    }

    /// The properties that the definition does not visibly set, each with a provider that could be injected.
    private func properties(_ declared: [Property], leftEmptyBy definition: Definition) -> [(property: Property, provider: Int)] {
        // The key path of a wrapped property does not reveal its name. A definition with a dependency of that type is assumed to set the property.
        let set = definition.options.valueProperties.map { Swift.type(of: $0 as AnyKeyPath).valueType }
        let taken = Set((set + definition.dependencies.map(\.type)).map { ObjectIdentifier(TypeKind.wrapped($0) ?? $0) })
        return declared.compactMap { property in
            let type = property.type
            guard !taken.contains(ObjectIdentifier(type)), let provider = blueprint.providers(of: Request.subject(of: type)).first
            else { return nil }
            return (property, provider)
        }
    }

    private func uninjected(_ empty: [(property: Property, provider: Int)], of node: Int, _ definition: Definition) -> Finding {
        let key = blueprint.key(of: node)
        let names = empty.prefix(3).map(\.property.name).joined(separator: ", ") + (empty.count > 3 ? ", ..." : "")
        // Code that runs after the initializer may set it.
        let hasCode = !definition.options.hooks.isEmpty
        let (what, object) =
            empty.count == 1
            ? ("the property '\(names)' of \(key) is marked @Injected and stays nil", "it")
            : ("\(empty.count) properties of \(key) are marked @Injected and stay nil: \(names)", "them")
        return Finding(
            .uninjectedProperty, severity: hasCode ? .note : .warning,
            hasCode ? "\(what), unless its hooks or methods set \(object)" : what, services: [key], site: definition.site,
            details: Finding.details("stays nil", empty, maximum: 5) {
                ("\($0.property.name)  \(blueprint.name(of: $0.property.type))", definition.site)
            } + Finding.details("provided by", empty, maximum: 5) { (blueprint.key(of: $0.provider), blueprint.site(of: $0.provider)) },
            fix: definition.awaits
                ? "inject it: .inject(\\.\(empty[0].property.name))" : "inject the marked properties: add .autoInjected()")
    }
}
#endif
