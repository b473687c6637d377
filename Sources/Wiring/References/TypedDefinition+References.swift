extension TypedDefinition {
    /// Chooses the definition for a dependency by reference instead of by type.
    ///
    /// ```swift
    /// let editor = Component(Editor.init).using(\StoreAssembly.replica)
    /// ```
    /// The parameter may receive the instance itself, an optional of it, or a handle: `any Store`, `(any Store)?`, `Lazy<any Store>` or
    /// `AsyncProvider<any Store>`. A reference for a collection needs the number of the parameter; the collection then has this one member.
    /// - Parameters:
    ///   - reference: a key path to the definition: `\StoreAssembly.replica`.
    ///   - parameter: the number of the parameter, counted from one. Without it the reference applies to each parameter that accepts the
    ///     definition. A reference that the parameter does not accept is a finding at activation, `other-type`.
    public func using<Root: ParameterizedAssembly, Other: TypedDefinition>(
        _ reference: any KeyPath<Root, Other> & Sendable, forParameter parameter: Int? = nil
    ) -> Self {
        Self(unchecked: definition.choosing(for: Other.Product.self, parameter: parameter) { _ in .reference(.to(reference)) })
    }

    /// Chooses the members of a collection by reference, in this order, instead of all definitions of the type.
    /// - Parameters:
    ///   - reference: key paths to definitions that provide the type of the elements.
    ///   - parameter: the number of the parameter, counted from one. Without it the references apply to each collection of that type.
    public func using<each Root: ParameterizedAssembly, each Other: TypedDefinition>(
        members reference: repeat any KeyPath<each Root, each Other> & Sendable, forParameter parameter: Int? = nil
    ) -> Self {
        var references: [Reference] = []
        for keyPath in repeat each reference { references.append(.to(keyPath)) }
        var products: [Any.Type] = []
        for other in repeat (each Other).self { products.append(other.Product.self) }
        return Self(
            unchecked: definition.choosing(for: products.first ?? Never.self, parameter: parameter, isOfMembers: true) { _ in
                .references(references)
            })
    }

    /// Prefers this definition if several provide a type. Collections of the type still contain all of them.
    public func preferred() -> Self { with { $0.isPreferred = true } }
}

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
        let choice = Definition.Choice(
            parameter: parameter, type: Other.Product.self, problem: parameter == nil ? .typeInCall : .positionInCall, owner: method)
        return Component(unchecked: definition.choosing(choice) { _ in .reference(.to(reference)) })
    }

    /// Chooses the definition for a property that is marked with ``Injected``, see ``autoInjected()``.
    /// - Parameters:
    ///   - reference: a key path to the definition.
    ///   - name: the name of the property.
    public func using<Root: ParameterizedAssembly, Other: TypedDefinition>(
        _ reference: any KeyPath<Root, Other> & Sendable, forMarked name: String
    ) -> Component {
        let choice = Definition.Choice(type: Other.Product.self, problem: .markedType, owner: name)
        return Component(unchecked: definition.choosing(choice) { _ in .reference(.to(reference)) })
    }
}
