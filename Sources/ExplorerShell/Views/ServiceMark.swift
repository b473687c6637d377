import WiringGraph
import WiringVocabulary

/// A service as a view names it.
struct ServiceMark: Hashable, Sendable, Codable {
    /// The service's key.
    var key: String
    /// What it is.
    var kind: ServiceNode.Kind
    /// How long an instance lives.
    var lifetime: Lifetime
    /// The type by which it is asked for.
    var type: String

    init(_ service: ServiceNode) {
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
