internal import RuntimeLayout

/// The display names of the runtime arguments of factories.
package enum ArgumentNames {
    /// The names of a factory's arguments in order: the declared ones, or, for parameters of an initializer, the name of the only stored property
    /// that can hold the argument. Nil if the name is unknown.
    package static func of(_ definition: Definition) -> [String?] {
        let types = definition.options.argumentTypes
        let given = definition.options.argumentNames
        guard given.count < types.count else { return given.prefix(types.count).map { $0 } }
        let properties = definition.takesArgumentsByType ? StoredProperties.of(definition.implementationType) : []
        let needed = definition.dependencies.map(\.type)
        return types.enumerated().map { position, type in
            if given.indices.contains(position) { return given[position] }
            // Two arguments of one type, or a property that may hold a dependency, are ambiguous.
            guard types.count(where: { $0 == type }) == 1, !needed.contains(where: { $0 == type }) else { return nil }
            let holders = properties.filter { $0.type == type }
            guard holders.count == 1, !given.contains(holders[0].name) else { return nil }
            return holders[0].name
        }
    }
}
