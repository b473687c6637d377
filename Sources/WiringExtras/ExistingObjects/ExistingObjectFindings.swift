import Wiring

extension Explanation {
    /// A definition does not build the class of the object.
    func notInjectable(_ object: AnyObject, node: Int) -> Finding {
        let built = blueprint.nodes[node].definition.map { blueprint.name(of: $0.implementationType) } ?? ""
        return Finding(
            .otherType,
            "\(blueprint.key(of: node)) builds \(built) and cannot inject an object of type \(blueprint.name(of: type(of: object)))",
            services: [blueprint.key(of: node)], site: blueprint.site(of: node),
            details: (blueprint.nodes[node].definition?.options.hooks ?? []).map { .init("changed", $0.text) },
            fix: "inject it with a definition that builds \(blueprint.name(of: type(of: object)))")
    }

    func noMarkedProperty(of type: Any.Type) -> Finding {
        let name = blueprint.name(of: type)
        return Finding(
            .missingDefinition, "no property of '\(name)' is marked with @Injected", services: [name],
            fix: "mark its properties with @Injected")
    }

    /// No definition, or several, build a class.
    func noSingleBuilder(of type: Any.Type, candidates: [Int]) -> Finding {
        let name = blueprint.name(of: type)
        return Finding(
            candidates.isEmpty ? .missingDefinition : .ambiguousType,
            candidates.isEmpty ? "no definition builds '\(name)'" : "\(candidates.count) definitions build '\(name)'", services: [name],
            details: diagnosis?.candidates(candidates) ?? [],
            fix: candidates.isEmpty
                ? "add a component that builds \(name), which may be abstract, or mark its properties with @Injected"
                : "choose one by key path: inject(\\.property, into: object)")
    }
}
