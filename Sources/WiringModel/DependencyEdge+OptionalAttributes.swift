package import WiringVocabulary

extension DependencyEdge {
    /// The attributes that most edges do not have.
    package struct OptionalAttributes: Hashable, Sendable {
        /// Where the code asks for the dependency; nil where it is handed over by the wiring, or that is not known.
        package var site: SourceSite?
        /// How the code obtains it: `closure`, `initializer`, `wrapper @Injected`, `helper makeStore`; nil where that is not known.
        package var via: String?
        /// The `#if` condition under which the code asks for it: `os(iOS)`; nil for none.
        package var condition: String?
        /// Whether the code unwraps by force what its container returns as an optional: without a registration the program ends there.
        package var isForced = false
        /// How often the dependent was seen to look the dependency up; 0 for what the wiring says, which needs no looking up.
        package var lookUps = 0

        /// An edge without any of them.
        package static let empty = Self()
    }

    /// The attributes that most edges do not have; nil if the edge has none of them.
    package var optionalAttributes: OptionalAttributes? {
        get { rare.value }
        set { rare = Boxed(newValue, unless: .empty) }
    }

    /// One of the attributes that most edges do not have.
    @inlinable package subscript<Value>(dynamicMember attribute: WritableKeyPath<OptionalAttributes, Value>) -> Value {
        get { (rare.value ?? .empty)[keyPath: attribute] }
        set { rare.set(attribute, to: newValue, unless: .empty) }
    }
}
