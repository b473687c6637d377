package import WiringVocabulary

extension ServiceNode {
    /// The attributes that most services do not have.
    package struct OptionalAttributes: Equatable, Sendable {
        /// Further types under which it can be resolved.
        package var provides: [String] = []
        /// The types of a factory's runtime arguments, preceded by their names if they have one: `id: MessageID`.
        package var arguments: [String] = []
        /// The actions around injection as readable texts: `after injection`, `call warmUp`.
        package var hooks: [String] = []
        /// The actions that tools can run on an instance, with their arguments: `unread(mailbox: String)`.
        package var actions: [String] = []
        /// The names of the post-processors that wrap it, innermost first.
        package var decorators: [String] = []
        /// For a configuration value, the place of its definition and the values that it overrides: `config/mail.properties:12`.
        package var origin: String?
        /// The key of the definition that it inherits from.
        package var parent: String?
        /// For a service of a child container, the keys of the parents' services that it shadows in look-ups by type.
        package var shadows: [String] = []
        /// The reason for its deprecation; nil for a definition that is not deprecated.
        package var deprecation: String?
        package var suppressions: [Suppression] = []
        /// The name of the container library that it was registered with: `Swinject`; nil for this project's container, or if unknown.
        package var container: String?
        /// The build target or the folder of the source that registers it; nil if unknown.
        package var module: String?
        /// The variable that holds its container, if the program has several; nil if unknown.
        package var holder: String?
        /// The name that distinguishes it from other registrations of its type.
        package var registeredName: String?
        /// The `#if` condition under which it is registered: `os(iOS)`; nil for none.
        package var condition: String?
        /// Whether it is not registered with any container, because its assembly is never created.
        package var isUnapplied = false
        /// Whether its instances have mutable state of their own; nil if unknown.
        package var hasState: Bool?
        package var unresolved: [UnresolvedLookUp] = []

        package static let empty = Self()
    }

    /// The attributes that most services do not have; nil if the service has none of them.
    package var optionalAttributes: OptionalAttributes? {
        get { rare.value }
        set { rare = Boxed(newValue, unless: .empty) }
    }

    @inlinable package subscript<Value>(dynamicMember attribute: WritableKeyPath<OptionalAttributes, Value>) -> Value {
        get { (rare.value ?? .empty)[keyPath: attribute] }
        set { rare.set(attribute, to: newValue, unless: .empty) }
    }
}
