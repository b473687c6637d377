extension Blueprint {
    /// The name of a type in this container's findings, qualified if ambiguous.
    package func name(of type: Any.Type) -> String {
        // Created on first use, because few containers print names.
        let names = typeNames.withLock { known in
            let names = known ?? TypeNames(mentionedTypes)
            known = names
            return names
        }
        return names.name(of: type)
    }

    private var mentionedTypes: [Any.Type] {
        nodes.flatMap { node -> [Any.Type] in
            guard let definition = node.definition else { return if case .external = node.role { [node.thunk.type] } else { [] } }
            let own =
                [definition.serviceType, definition.implementationType] + definition.options.aliases.map(\.type)
                + definition.options.argumentTypes
            return own + definition.dependencies.map(\.type)
        } + processors.map(\.processor.serviceType)
    }

    func preferred(among nodes: [Int]) -> Int? {
        var found: Int?
        for node in nodes where base(of: node).flatMap({ self.nodes[$0].definition })?.isPreferred == true {
            if found != nil { return nil }
            found = node
        }
        return found
    }
}
