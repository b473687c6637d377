extension AsyncComponent {
    /// Chooses the definition for a parameter of the initializer by reference instead of by type; see ``Component/using(_:forParameter:)``.
    /// - Parameters:
    ///   - reference: a key path to the definition: `\StoreAssembly.replica`.
    ///   - parameter: which parameter of the initializer counted from one; without it every one that the definition can serve. One that it
    ///     cannot serve is a finding at activation, `other-type`.
    public func using<Root: ParameterizedAssembly, Other: TypedDefinition>(
        _ reference: any KeyPath<Root, Other> & Sendable, forParameter parameter: Int? = nil
    ) -> AsyncComponent {
        AsyncComponent(unchecked: definition.choosing(.reference(.to(reference)), for: Other.Product.self, parameter: parameter))
    }

    /// Chooses the members of a collection by reference, in this order, instead of all of a type.
    /// - Parameters:
    ///   - reference: key paths to definitions that provide the type of the elements.
    ///   - parameter: which parameter of the initializer counted from one; without it every collection of that type.
    public func using<each Root: ParameterizedAssembly, each Other: TypedDefinition>(
        members reference: repeat any KeyPath<each Root, each Other> & Sendable, forParameter parameter: Int? = nil
    ) -> AsyncComponent {
        AsyncComponent(unchecked: definition.choosing(members: References(repeat each reference), forParameter: parameter))
    }

    /// Makes the definition the one that is meant where several provide a type. All of them are still in collections of the type.
    public func preferred() -> AsyncComponent {
        with { $0.isPreferred = true }
    }
}
