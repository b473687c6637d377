import WiringGraph
import WiringVocabulary

/// A service as views display it.
struct ServiceLabel: Hashable, Sendable, Codable {
    /// The service's key.
    var key: String
    /// The kind of the service.
    var kind: ServiceNode.Kind
    /// The lifetime of its instances.
    var lifetime: Lifetime
    /// The service type.
    var type: String

    init(_ service: ServiceNode) {
        key = service.key
        kind = service.kind
        lifetime = service.lifetime
        type = service.serviceType
    }
}

extension ServiceLabel {
    /// Creates a mark for a service that a host reports and the graph does not contain, such as one that the container adds.
    init(unknown key: String) {
        self.init(ServiceNode(key: key, serviceType: key))
    }
}
