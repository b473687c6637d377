extension Component {
    /// Chooses the definition for a parameter of the initializer by reference instead of by type.
    ///
    /// ```swift
    /// let editor = Component(Editor.init).using(\StoreAssembly.replica)
    /// ```
    /// What is chosen may be handed over as it is, as an optional, or through a handle: the parameter may be `any Store`, `(any Store)?`,
    /// `Lazy<any Store>` or `AsyncProvider<any Store>`. A collection is chosen by its number alone, and has then this one member.
    /// - Parameters:
    ///   - reference: a key path to the definition: `\StoreAssembly.replica`.
    ///   - parameter: which parameter of the initializer counted from one; without it every one that the definition can serve. One that it
    ///     cannot serve is a finding at activation, `other-type`.
    public func using<Root: ParameterizedAssembly, Other: TypedDefinition>(
        _ reference: any KeyPath<Root, Other> & Sendable, forParameter parameter: Int? = nil
    ) -> Component {
        Component(unchecked: definition.choosing(.reference(.to(reference)), for: Other.Product.self, parameter: parameter))
    }

    /// Chooses the members of a collection by reference, in this order, instead of all of a type.
    /// - Parameters:
    ///   - reference: key paths to definitions that provide the type of the elements.
    ///   - parameter: which parameter of the initializer counted from one; without it every collection of that type.
    public func using<each Root: ParameterizedAssembly, each Other: TypedDefinition>(
        members reference: repeat any KeyPath<each Root, each Other> & Sendable, forParameter parameter: Int? = nil
    ) -> Component {
        Component(unchecked: definition.choosing(members: References(repeat each reference), forParameter: parameter))
    }

    /// Makes the definition the one that is meant where several provide a type. All of them are still in collections of the type.
    public func preferred() -> Component {
        with { $0.isPreferred = true }

    }

    /// Chooses the definition for a parameter of a method that is called, see ``call(_:named:at:)``.
    /// - Parameters:
    ///   - reference: a key path to the definition.
    ///   - method: the name that the call was given.
    ///   - parameter: which parameter of the method, counted from one; without it every one that the definition can serve.
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
