extension Component {
    /// Chooses the definition for a parameter of a called method, see ``call(_:named:at:)``.
    /// - Parameters:
    ///   - reference: a key path to the definition.
    ///   - method: the name of the call.
    ///   - parameter: the number of the parameter, counted from one. Without it the reference applies to each parameter that accepts the
    ///     definition.
    public func using<Root: ParameterizedAssembly, Other: TypedDefinition>(
        _ reference: any KeyPath<Root, Other> & Sendable, inCallOf method: String, forParameter parameter: Int? = nil
    ) -> Component {
        Component(
            unchecked: definition.choosing(.reference(.to(reference)), for: Other.Product.self, inCallOf: method, parameter: parameter))
    }

    /// Chooses the definition for a property that is marked with ``Injected``, see ``autoInjected()``.
    /// - Parameters:
    ///   - reference: a key path to the definition.
    ///   - name: the name of the property.
    public func using<Root: ParameterizedAssembly, Other: TypedDefinition>(
        _ reference: any KeyPath<Root, Other> & Sendable, forMarked name: String
    ) -> Component {
        Component(unchecked: definition.choosing(.reference(.to(reference)), for: Other.Product.self, forMarked: name))
    }
}
