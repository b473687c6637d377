public import Wiring
internal import WiringDiagnosis
public import WiringVocabulary

/// What a container knows of one of its definitions; see ``Container/definitions``.
public struct DefinitionDescription: Sendable {
    /// What stands behind a definition.
    public enum Kind: String, Hashable, Sendable {
        /// Instances are given to whoever asks.
        case component
        /// Products are made from runtime arguments.
        case factory
        /// A value of the configuration is given.
        case configuration
    }

    /// Something that a definition needs.
    public struct Need: Sendable {
        /// Its name: that of the property or of the parameter, as far as it is known.
        public let name: String
        /// The type that is asked for.
        public let type: Any.Type
        /// When it is handed over.
        public let kind: EdgeKind
        /// The keys of the definitions that serve: several for a collection, none for an optional that nobody provides and for the container itself.
        public let keys: [String]
        /// Whether only a handle is handed over, so that it is built when it is used.
        public let isDeferred: Bool
    }

    /// The key: `MailAssembly.service`.
    public let key: String
    /// What stands behind it.
    public let kind: Kind
    /// The type by which others ask for it; of a factory that of its products.
    public let type: Any.Type
    /// The type that is built.
    public let implementationType: Any.Type
    /// Further types by which it can be asked for.
    public let furtherTypes: [Any.Type]
    /// The types of a factory's runtime arguments.
    public let argumentTypes: [Any.Type]
    /// How long an instance lives, and of which scope it is.
    public let lifetime: Lifetime
    /// Where it is written.
    public let site: SourceSite
    /// What it needs, in the order of its parameters, properties and methods.
    public let needs: [Need]
    /// Whether it is a template, which is never built.
    public let isAbstract: Bool
    /// Whether it, or a product, has to be awaited.
    public let isAwaited: Bool
    /// Whether it reaches out of the program, see ``Component/live()``.
    public let isLive: Bool
}

extension Container {
    /// The definitions of the container, those of its parents included, in the order of their assemblies. Nothing is built for it.
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
                keys: edge.target < 0 ? [] : blueprint.bases(of: edge.target).map { blueprint.key(of: $0) },
                isDeferred: edge.isDeferred)
        }
        isAbstract = definition.isAbstract
        isAwaited = definition.awaits
        isLive = definition.isLive
    }
}
