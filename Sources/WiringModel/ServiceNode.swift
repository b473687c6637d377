package import WiringVocabulary

/// One service of a graph: a definition of the container, or something that a definition needs and nobody provides.
///
/// What takes one byte stands at the end, since there are graphs with a million services.
@dynamicMemberLookup
package struct ServiceNode: Hashable, Sendable {
    /// What stands behind a service.
    package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// A definition with an initializer.
        case component
        /// A definition that makes a product from runtime arguments.
        case factory
        /// A value read from the configuration.
        case configuration
        /// Another name or type for a service.
        case alias
        /// The container itself: whoever asks for it hides what it needs.
        case container
        /// Needed, and provided by nobody.
        case missing
        /// A service that a locator holds, seen because somebody looked it up.
        case located
        /// Code that nobody registers, and that asks a container for what it needs: a view with an injected property.
        case entry
    }

    /// The stable, readable key: `MailAssembly.service`; for a missing service the type that is asked for.
    package var key: String
    /// The assembly that defines it; empty for a missing service.
    package var assembly: String
    /// The type by which others ask for it: `any MessageService`.
    package var serviceType: String
    /// The type that is built: `MessageServiceBase`.
    package var implementationType: String
    /// How long an instance lives.
    package var lifetime: Lifetime
    /// Where it is defined.
    package var site: SourceSite?
    /// What only few services have.
    @usableFromInline var rare: Boxed<OptionalAttributes> = .nothing
    /// What it is.
    package var kind: Kind
    /// Whether it only serves as a template and is never built.
    package var isAbstract: Bool
    /// Whether its instances are values, of which everyone has a copy; nil when that is not known.
    package var isValue: Bool?
    /// Whether something else was put in its place for the time being.
    package var isPatched: Bool
    /// Whether a parent of the container offers it, and the container itself only hands it on.
    package var isOfParent = false

    package init(
        key: String,
        assembly: String = "",
        kind: Kind = .component,
        serviceType: String,
        implementationType: String? = nil,
        lifetime: Lifetime = .objectGraph,
        provides: [String] = [],
        arguments: [String] = [],
        hooks: [String] = [],
        decorators: [String] = [],
        site: SourceSite? = nil,
        origin: String? = nil,
        isAbstract: Bool = false,
        parent: String? = nil,
        isValue: Bool? = nil,
        isPatched: Bool = false,
        deprecation: String? = nil,
        suppressions: [Suppression] = [],
        container: String? = nil,
        registeredName: String? = nil,
        condition: String? = nil,
        isApplied: Bool = true,
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
