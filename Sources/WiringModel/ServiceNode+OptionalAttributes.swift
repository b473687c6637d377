package import WiringVocabulary

extension ServiceNode {
    /// The attributes that most services do not have.
    package struct OptionalAttributes: Hashable, Sendable {
        /// Further types under which it can be asked for.
        package var provides: [String] = []
        /// The types of the runtime arguments of a factory, with the name before those that have one: `id: MessageID`.
        package var arguments: [String] = []
        /// What happens around injection, as readable words: `after injection`, `call warmUp`.
        package var hooks: [String] = []
        /// What can be done to an instance from a tool, with what it takes: `unread(mailbox: String)`.
        package var actions: [String] = []
        /// The names of the post-processors that wrap it, innermost first.
        package var decorators: [String] = []
        /// For a value of the configuration: where it is written, and what it hides: `config/mail.properties:12`.
        package var origin: String?
        /// The key of the definition that it inherits from.
        package var parent: String?
        /// For a service of a child container: the keys of those of its parents that a look-up of the child by type would find without it.
        package var shadows: [String] = []
        /// Why it should not be used any more; nil for a definition that is not deprecated.
        package var deprecation: String?
        /// The rules that are suppressed for it, with the reasons.
        package var suppressions: [Suppression] = []
        /// The name of the container library that it was registered with: `Swinject`; nil for one of ours, or where that is not known.
        package var container: String?
        /// The name by which its container tells it from others of the same type.
        package var registeredName: String?
        /// The `#if` condition under which it is registered: `os(iOS)`; nil for none.
        package var condition: String?
        /// Whether no container is told about it: its assembly is never made.
        package var isUnapplied = false
        /// Its look-ups that could not be understood.
        package var unresolved: [UnresolvedLookUp] = []

        /// A service without any of them.
        package static let empty = Self()
    }

    /// The attributes that most services do not have; nil if the service has none of them.
    package var optionalAttributes: OptionalAttributes? {
        get { rare.value }
        set { rare = Boxed(newValue, unless: .empty) }
    }

    /// One of the attributes that most services do not have.
    @inlinable package subscript<Value>(dynamicMember attribute: WritableKeyPath<OptionalAttributes, Value>) -> Value {
        get { (rare.value ?? .empty)[keyPath: attribute] }
        set { rare.set(attribute, to: newValue, unless: .empty) }
    }
}
