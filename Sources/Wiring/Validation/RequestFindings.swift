extension Blueprint {
    /// A definition of another type than the one asked for.
    func otherType(slot: Int, asked: Any.Type) -> Finding {
        let provided = slots[slot].definition.map { name(of: $0.recipe.requestType) } ?? ""
        return Finding(
            rule: .otherType,
            severity: .error,
            message: "\(key(of: slot)) provides \(provided), not \(name(of: asked))",
            services: [key(of: slot)],
            site: site(of: slot),
            fix: "ask for \(provided)"
        )
    }

    /// A definition of an assembly that does not take part.
    func foreignDefinition(_ definition: Definition) -> Finding {
        Finding(
            rule: .missingCollaborator,
            severity: .error,
            message: "the definition of \(name(of: definition.recipe.requestType)) belongs to no assembly of this container",
            services: [],
            site: definition.site,
            details: [.init("taking part", assemblies.map(\.name).sorted().joined(separator: ", "))],
            fix: "an assembly's definitions must be stored properties: a computed property makes a new definition each time"
        )
    }
}
