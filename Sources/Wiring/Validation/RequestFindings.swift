extension Explanation {
    /// A definition of another type than the one asked for.
    func otherType(node: Int, asked: Any.Type) -> Finding {
        let provided = blueprint.nodes[node].definition.map { blueprint.name(of: $0.recipe.requestType) } ?? ""
        return Finding(
            rule: .otherType,
            severity: .error,
            message: "\(blueprint.key(of: node)) provides \(provided), not \(blueprint.name(of: asked))",
            services: [blueprint.key(of: node)],
            site: blueprint.site(of: node),
            fix: "ask for \(provided)"
        )
    }

    /// A definition of an assembly that does not take part.
    func foreignDefinition(_ definition: Definition) -> Finding {
        Finding(
            rule: .missingCollaborator,
            severity: .error,
            message: "the definition of \(blueprint.name(of: definition.recipe.requestType)) belongs to no assembly of this container",
            services: [],
            site: definition.site,
            details: [.init("taking part", blueprint.assemblies.map(\.name).sorted().joined(separator: ", "))],
            fix: "an assembly's definitions must be stored properties: a computed property makes a new definition each time"
        )
    }
}
