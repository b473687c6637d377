/// A dependency of a definition: its type, its source, and the parameter or property that receives it.
@usableFromInline package struct Dependency: Sendable {
    /// The ways to find a dependency.
    @usableFromInline package enum Source: Sendable {
        case type
        /// By reference: the definition that a key path of an assembly leads to.
        case reference(Reference)
        /// By references to the members of a collection.
        case references([Reference])
        /// In a way that another module adds, such as a configuration key.
        case feature(any DependencySource)
    }

    /// The kind of the edge: a parameter of the initializer, a property or a method.
    @usableFromInline package var kind: EdgeKind
    /// The requested type.
    package var type: Any.Type
    /// The way to find the dependency.
    package var source: Source
    /// The property that receives the dependency.
    package var keyPath: (any AnyKeyPath & Sendable)?
    /// The number of the parameter that receives the dependency, counted from one, within its initializer or method.
    package var parameter: Int
    /// The explicitly given name, if any.
    @usableFromInline package var name: String?
    /// Whether the receiver accepts nil. If so, a missing provider is not a finding.
    package var isOptional: Bool
    /// Whether the dependent receives a product of the factory that provides the dependency, rather than the factory.
    package var callsFactory: Bool

    @usableFromInline package init(
        kind: EdgeKind, type: Any.Type, source: Source = .type, keyPath: (any AnyKeyPath & Sendable)? = nil, parameter: Int = 1,
        name: String? = nil, isOptional: Bool = false, callsFactory: Bool = false
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

    /// Creates the dependency of an initializer's parameter from its type alone.
    init(parameter: Int, type: Any.Type) { self.init(kind: .initializer, type: type, parameter: parameter) }

    /// The dependencies of an initializer with parameters of these types.
    package static func ofParameters(_ types: [Any.Type]) -> [Dependency] {
        types.enumerated().map { number, type in Dependency(parameter: number + 1, type: type) }
    }
}

extension Dependency {
    /// Whether the dependency accepts a provided type: directly, as an optional, or through a handle.
    func accepts(_ type: Any.Type) -> Bool { Request.leads(self.type, to: type, throughCollections: false) }

    /// Whether the dependency is a collection of a type, or an optional of one.
    func isCollection(of element: Any.Type) -> Bool {
        type != element && !accepts(element) && Request.leads(type, to: element, throughCollections: true)
    }
}
