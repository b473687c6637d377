package import WiringVocabulary

/// One service of a graph: a definition of the container, or something that a definition needs and nobody provides.
///
/// What takes one byte stands at the end, since there are graphs with a million services.
package struct ServiceNode: Hashable, Sendable, Codable {
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
    /// Further types under which it can be asked for.
    package var provides: [String]
    /// The types of the runtime arguments of a factory.
    package var arguments: [String]
    /// What happens around injection, as readable words: `after injection`, `call warmUp`.
    package var hooks: [String]
    /// The names of the post-processors that wrap it, innermost first.
    package var decorators: [String]
    /// Where it is defined.
    package var site: SourceSite?
    /// For a value of the configuration: where it is written, and what it hides: `config/mail.properties:12`.
    package var origin: String?
    /// The key of the definition that it inherits from.
    package var parent: String?
    /// Why nobody should use it any more; nil for a definition that is not deprecated.
    package var deprecation: String?
    /// Which rules are to keep silent about it, and why.
    package var suppressions: [Suppression]
    /// What it is.
    package var kind: Kind
    /// Whether it only serves as a template and is never built.
    package var isAbstract: Bool
    /// Whether its instances are values, of which everyone has a copy; nil when that is not known.
    package var isValue: Bool?
    /// Whether something else was put in its place for the time being.
    package var isPatched: Bool

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
        suppressions: [Suppression] = []
    ) {
        self.key = key
        self.assembly = assembly
        self.kind = kind
        self.serviceType = serviceType
        self.implementationType = implementationType ?? serviceType
        self.lifetime = lifetime
        self.provides = provides
        self.arguments = arguments
        self.hooks = hooks
        self.decorators = decorators
        self.site = site
        self.origin = origin
        self.isAbstract = isAbstract
        self.parent = parent
        self.isValue = isValue
        self.isPatched = isPatched
        self.deprecation = deprecation
        self.suppressions = suppressions
    }

    /// The key without the assembly: `service`.
    package var shortName: String {
        let prefix = assembly + "."
        return !assembly.isEmpty && key.hasPrefix(prefix) ? String(key.dropFirst(prefix.count)) : key
    }
}
