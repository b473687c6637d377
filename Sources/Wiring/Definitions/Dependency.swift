/// A dependency of a definition: its type, its source, and the parameter or property that receives it.
@usableFromInline package struct Dependency: Sendable {
    @usableFromInline package enum Source: Sendable {
        case type
        /// By reference: the definition that a key path of an assembly leads to.
        case reference(Reference)
        case references([Reference])
        /// In a way that another module adds, such as a configuration key.
        case feature(any DependencySource)
    }

    @usableFromInline package var kind: EdgeKind
    package var type: Any.Type
    package var source: Source
    package var keyPath: (any AnyKeyPath & Sendable)?
    /// The number of the parameter that receives the dependency, counted from one, within its initializer or method.
    package var parameter: Int
    @usableFromInline package var name: String?
    /// Whether the receiver accepts nil. If so, a missing provider is not a finding.
    package var isOptional: Bool
    /// Whether the dependent receives a product of the factory that provides the dependency, rather than the factory.
    package var callsFactory: Bool

    @usableFromInline package init(
        kind: EdgeKind, type: Any.Type, source: Source = .type, keyPath: (any AnyKeyPath & Sendable)? = nil, parameter: Int = 1,
        name: String? = nil, isOptional: Bool = false, callsFactory: Bool = false
    ) {
        (self.kind, self.type, self.source, self.keyPath) = (kind, type, source, keyPath)
        (self.parameter, self.name, self.isOptional, self.callsFactory) = (parameter, name, isOptional, callsFactory)
    }

    init(parameter: Int, type: Any.Type) { self.init(kind: .initializer, type: type, parameter: parameter) }

    @usableFromInline package static func ofParameters(_ types: [Any.Type]) -> [Dependency] {
        types.enumerated().map { number, type in Dependency(parameter: number + 1, type: type) }
    }

    func accepts(_ type: Any.Type) -> Bool { Request.leads(self.type, to: type, throughCollections: false) }

    func isCollection(of element: Any.Type) -> Bool {
        type != element && !accepts(element) && Request.leads(type, to: element, throughCollections: true)
    }
}
