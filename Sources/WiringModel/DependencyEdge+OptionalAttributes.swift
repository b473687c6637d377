package import WiringVocabulary

extension DependencyEdge {
    /// The attributes that most edges do not have.
    package struct OptionalAttributes: Hashable, Sendable {
        /// The source location of the request; nil for a dependency that the wiring injects, or if unknown.
        package var site: SourceSite?
        /// How the code obtains it: `closure`, `initializer`, `wrapper @Injected`, `helper makeStore`; nil if unknown.
        package var via: String?
        /// The `#if` condition of the request: `os(iOS)`; nil for none.
        package var condition: String?
        /// Whether the code force-unwraps the optional that its container returns: without a registration the program traps.
        package var isForced = false
        /// The number of observed look-ups; 0 for an edge of the wiring.
        package var lookUps = 0

        package static let empty = Self()
    }

    /// The attributes that most edges do not have; nil if the edge has none of them.
    package var optionalAttributes: OptionalAttributes? {
        get { rare.value }
        set { rare = Boxed(newValue, unless: .empty) }
    }

    @inlinable package subscript<Value>(dynamicMember attribute: WritableKeyPath<OptionalAttributes, Value>) -> Value {
        get { (rare.value ?? .empty)[keyPath: attribute] }
        set { rare.set(attribute, to: newValue, unless: .empty) }
    }
}
