package import WiringVocabulary

/// A definition of the container, or a dependency without one. Fields of one byte come last, because graphs can have a million services.
@dynamicMemberLookup package struct ServiceNode: Equatable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A definition with an initializer.
        case component
        /// A definition that builds a product from runtime arguments.
        case factory
        /// A value read from the configuration.
        case configuration
        /// Another name or type for a service.
        case alias
        /// The container itself: a dependent that receives it hides its dependencies.
        case container
        /// A required service without a definition.
        case missing
        /// A service of a locator, known from an observed look-up.
        case located
        /// Unregistered code that requests services from a container, such as a view with an injected property.
        case entry
    }

    /// The stable, readable key: `MailAssembly.service`; for a missing service, the requested type.
    package var key: String
    /// The assembly that defines it; empty for a missing service.
    package var assembly: String
    /// The type under which it is resolved: `any MessageService`.
    package var serviceType: String
    /// The type of the instance: `MessageServiceBase`.
    package var implementationType: String
    package var lifetime: Lifetime
    package var site: SourceSite?
    @usableFromInline var rare: Boxed<OptionalAttributes> = .nothing
    package var kind: Kind
    /// Whether it is only a template that is never built.
    package var isAbstract: Bool
    /// Whether its instances are values, which dependents copy; nil if unknown.
    package var isValue: Bool?
    /// Whether it is temporarily replaced.
    package var isPatched: Bool
    /// Whether it is a service of the container's parent.
    package var isOfParent = false

    package init(
        key: String, assembly: String = "", kind: Kind = .component, serviceType: String, implementationType: String? = nil,
        lifetime: Lifetime = .objectGraph, provides: [String] = [], arguments: [String] = [], hooks: [String] = [],
        decorators: [String] = [], site: SourceSite? = nil, origin: String? = nil, isAbstract: Bool = false, parent: String? = nil,
        isValue: Bool? = nil, isPatched: Bool = false, deprecation: String? = nil, suppressions: [Suppression] = [],
        container: String? = nil, registeredName: String? = nil, condition: String? = nil, isApplied: Bool = true,
        unresolved: [UnresolvedLookUp] = []
    ) {
        self.key = key
        self.assembly = assembly
        self.kind = kind
        self.serviceType = serviceType
        self.implementationType = implementationType ?? serviceType
        self.lifetime = lifetime
        self.site = site
        self.isAbstract = isAbstract
        self.isValue = isValue
        self.isPatched = isPatched
        optionalAttributes = OptionalAttributes(
            provides: provides, arguments: arguments, hooks: hooks, decorators: decorators, origin: origin, parent: parent,
            deprecation: deprecation, suppressions: suppressions, container: container, registeredName: registeredName,
            condition: condition, isUnapplied: !isApplied, unresolved: unresolved)
    }
}
