extension Blueprint {
    /// The name of a type in this container's findings, qualified if ambiguous.
    package func name(of type: Any.Type) -> String { typeNames.of { mentionedTypes }.name(of: type) }

    /// Every type that a definition or a post-processor mentions.
    private var mentionedTypes: [Any.Type] {
        nodes.flatMap { node -> [Any.Type] in
            guard let definition = node.definition else { return [] }
            let own =
                [definition.serviceType, definition.implementationType] + definition.options.aliases.map(\.type)
                + definition.options.argumentTypes
            return own + definition.dependencies.map(\.type)
        } + processors.map(\.processor.serviceType) + (externalValues?.types ?? [])
    }
}
