/// The properties that few definitions set. They are stored separately, because a program has many definitions.
package struct DefinitionOptions: @unchecked Sendable {
    /// The type that dependents request, if it is not the service type.
    var requestType: Any.Type?
    /// The scope of instances with the lifetime `scoped`.
    var scope: Scope?
    /// The parent definition, whose steps run first.
    package var parent: Definition?
    /// The decorators of new instances, innermost first. They run before all post-processors.
    package var decorators: [AnyInstancePostProcessor] = []
    /// Further types under which the definition is resolved.
    package var aliases: [Definition.Alias] = []
    /// The types of a factory's runtime arguments.
    package var argumentTypes: [Any.Type] = []
    /// The given names of a factory's runtime arguments in views.
    package var argumentNames: [String] = []
    /// The type that tracks the shared instances, if a feature does.
    package var tracker: (any TrackingFeature.Type)?
    /// The period after which an instance is renewed; nil if it is never renewed.
    package internal(set) var timeToLive: TimeToLive?
    /// Values that other modules of the package attach to the definition.
    package var extensions = ExtensionValues()
    /// The suggested fix for a cycle of values through the definition, if a feature of another module has a better one than a property.
    package var suggestedCycleFix: CycleFix?
    /// The steps around injection, for views.
    @usableFromInline package var hooks: [ServiceHook] = []
    /// The properties that are set to a given value; injected properties are among the dependencies.
    package var valueProperties: [any AnyKeyPath & Sendable] = []
    /// The choices that match no parameter.
    var unmatchedChoices: [Definition.Choice] = []
    /// The suppressed rules of the definition, in source order.
    package var suppressions: [Suppression] = []
    /// The reason for the deprecation of the definition; nil if it is not deprecated.
    package var deprecation: String?

    /// The memory of a definition's options.
    final class Box: @unchecked Sendable {
        /// The shared options of definitions that set none. They are never changed.
        static let none = Box()

        var options: DefinitionOptions

        init(_ options: DefinitionOptions = DefinitionOptions()) { self.options = options }
    }
}

/// A feature that tracks shared instances; it conforms to ``InstanceTracker``.
package protocol TrackingFeature: SendableMetatype {}
