public import Wiring
public import WiringVocabulary

/// A description of a definition in a container; see ``Container/definitions``.
public struct DefinitionDescription: Sendable {
    /// The kind of a definition.
    public enum Kind: String, Hashable, Sendable {
        /// It provides instances.
        case component
        /// It creates products from runtime arguments.
        case factory
        /// It provides a value of the configuration.
        case configuration
    }

    /// A dependency of a definition.
    public struct Need: Sendable {
        /// The name of the property or parameter, if known.
        public let name: String
        /// The required type.
        public let type: Any.Type
        /// The kind of injection.
        public let kind: EdgeKind
        /// The keys of the providing definitions: several for a collection, none for the container itself and for an optional without a provider.
        public let keys: [String]
        /// True if a handle is injected, so that the dependency is built on use.
        public let isDeferred: Bool
    }

    /// The key: `MailAssembly.service`.
    public let key: String
    /// The kind of the definition.
    public let kind: Kind
    /// The type under which it is resolved; for a factory the type of its products.
    public let type: Any.Type
    /// The type that is built.
    public let implementationType: Any.Type
    /// Additional types under which it is resolved.
    public let furtherTypes: [Any.Type]
    /// The types of a factory's runtime arguments.
    public let argumentTypes: [Any.Type]
    /// The lifetime of the instances, with the scope if there is one.
    public let lifetime: Lifetime
    /// The source location of the definition.
    public let site: SourceSite
    /// The dependencies, in the order of parameters, properties and methods.
    public let needs: [Need]
    /// True for a template, which is never built.
    public let isAbstract: Bool
    /// True if the instances or products are asynchronous.
    public let isAwaited: Bool
    /// True if the definition has effects outside the program, see ``Component/live()``.
    public let isLive: Bool
}

extension Container {
    /// The definitions of the container and its parents, in the order of their assemblies. Builds no instances.
    ///
    /// ```swift
    /// for definition in mail.container.definitions { print(definition.key, definition.lifetime) }
    /// ```
    public var definitions: [DefinitionDescription] {
        let blueprint = core.blueprint
        return blueprint.nodes.indices.compactMap { node in
            guard blueprint.nodes[node].role == .definition, let definition = blueprint.nodes[node].definition else { return nil }
            return DefinitionDescription(definition, in: node, of: blueprint)
        }
    }
}

extension DefinitionDescription {
    fileprivate init(_ definition: Definition, in node: Int, of blueprint: Blueprint) {
        key = blueprint.key(of: node)
        kind =
            switch definition.kind {
            case .component: .component
            case .factory: .factory
            case .external: .configuration
            }
        type = definition.serviceType
        implementationType = definition.implementationType
        furtherTypes = definition.options.aliases.map(\.type)
        argumentTypes = definition.options.argumentTypes
        lifetime = blueprint.nodes[node].lifetime
        site = definition.site
        let names = DependencyNames(definition).names
        needs = blueprint.edges(of: node).map { edge in
            let dependency = blueprint.dependency(of: edge)
            return Need(
                name: edge.position < names.count ? names[edge.position] : "", type: dependency.type, kind: edge.kind,
                keys: edge.target < 0 ? [] : blueprint.bases(of: edge.target).map { blueprint.key(of: $0) }, isDeferred: edge.isDeferred)
        }
        isAbstract = definition.isAbstract
        isAwaited = definition.awaits
        isLive = definition.isLive
    }
}
