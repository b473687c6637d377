/// One thing a definition needs: what, where it goes and when.
@usableFromInline
package struct Dependency: Sendable {
    /// How the dependency is found.
    @usableFromInline
    package enum Source: Sendable {
        /// By its type.
        case type
        /// By reference: the definition that a key path of an assembly leads to.
        case reference(Reference)
        /// By references: for a collection, what its members are.
        case references([Reference])
        /// By a feature of another module.
        case feature(any DependencySource)
    }

    /// When the dependency is handed over.
    @usableFromInline package var kind: EdgeKind
    /// The type that is asked for.
    package var type: Any.Type
    /// How it is found.
    package var source: Source
    /// Which property receives it.
    package var keyPath: (any AnyKeyPath & Sendable)?
    /// Which parameter receives it, counted from one, within its initializer or method.
    package var parameter: Int
    /// The name given by hand, if any.
    @usableFromInline package var name: String?
    /// Whether nil will do: then a missing provider is not a finding.
    package var isOptional: Bool
    /// Whether the factory it leads to is called at once, rather than handed over.
    package var callsFactory: Bool

    @usableFromInline
    package init(
        kind: EdgeKind, type: Any.Type, source: Source = .type, keyPath: (any AnyKeyPath & Sendable)? = nil, parameter: Int = 1,
        name: String? = nil,
        isOptional: Bool = false, callsFactory: Bool = false
    ) {
        self.kind = kind
        self.type = type
        self.source = source
        self.keyPath = keyPath
        self.parameter = parameter
        self.name = name
        self.isOptional = isOptional
        self.callsFactory = callsFactory
    }

    /// A parameter of an initializer of which nothing is known but its type.
    package init(parameter: Int, type: Any.Type) {
        self.init(kind: .initializer, type: type, parameter: parameter)
    }
}
