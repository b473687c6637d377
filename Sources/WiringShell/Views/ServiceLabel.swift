struct ServiceLabel: Hashable, Sendable, Codable {
    var key: String
    var kind: ServiceNode.Kind
    var lifetime: Lifetime
    var type: String

    init(_ service: ServiceNode) {
        key = service.key
        kind = service.kind
        lifetime = service.lifetime
        type = service.serviceType
    }
}
