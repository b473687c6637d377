package import WiringGraph
package import WiringVocabulary

/// A service as a view names it.
package struct ServiceMark: Hashable, Sendable, Codable {
    /// The service's key.
    package var key: String
    /// What it is.
    package var kind: ServiceNode.Kind
    /// How long an instance lives.
    package var lifetime: Lifetime
    /// The type by which it is asked for.
    package var type: String

    package init(_ service: ServiceNode) {
        key = service.key
        kind = service.kind
        lifetime = service.lifetime
        type = service.serviceType
    }
}

extension ServiceMark {
    /// A service that a host names and the graph does not have, such as one that the container adds by itself.
    init(unknown key: String) {
        self.init(ServiceNode(key: key, serviceType: key))
    }
}
