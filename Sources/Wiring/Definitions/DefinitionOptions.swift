/// The properties that few definitions set. They are stored separately, because a program has many definitions.
package struct DefinitionOptions: @unchecked Sendable {
    var requestType: Any.Type?
    var scope: Scope?
    package var parent: Definition?
    /// The decorators of new instances, innermost first. They run before all post-processors.
    package var decorators: [AnyInstancePostProcessor] = []
    package var aliases: [Definition.Alias] = []
    package var argumentTypes: [Any.Type] = []
    package var argumentNames: [String] = []
    /// The ``InstanceTracker`` of the shared instances.
    package var tracker: Any.Type?
    /// The types of the features that the definition uses, see ``Definition/use(_:)``.
    var features: [Any.Type] = []
    /// The period after which an instance is renewed; nil if it is never renewed.
    package internal(set) var timeToLive: TimeToLive?
    package var extensions = ExtensionValues()
    /// The suggested fix for a cycle of values through the definition, if a feature of another module has a better one than a property.
    package var suggestedCycleFix: CycleFix?
    @usableFromInline package var hooks: [ServiceHook] = []
    /// The properties that are set to a given value; injected properties are among the dependencies.
    package var valueProperties: [any AnyKeyPath & Sendable] = []
    var unmatchedChoices: [Definition.Choice] = []
    /// The suppressed rules of the definition, in source order.
    package var suppressions: [Suppression] = []
    package var deprecation: String?

    final class Box: @unchecked Sendable {
        /// The shared options of definitions that set none. They are never changed.
        static let none = Box()

        var options: DefinitionOptions

        init(_ options: DefinitionOptions = DefinitionOptions()) { self.options = options }
    }
}
