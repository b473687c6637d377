import WiringVocabulary

/// The services of a graph in the order of their keys, whatever order they are stored in.
struct ServiceOrder: Sendable {
    /// The positions of the services, by key.
    let services: [Int]
    /// For each position, where it stands in that order.
    let ranks: [Int]
    /// Whether the services are stored in that order.
    let isIdentity: Bool

    /// Orders services.
    init(_ nodes: [ServiceNode]) {
        let isOrdered = Self.isOrdered(nodes)
        isIdentity = isOrdered
        if isOrdered {
            services = Array(nodes.indices)
            ranks = services
            return
        }
        services = nodes.indices.sorted { left, right in
            if nodes[left].key != nodes[right].key { return nodes[left].key < nodes[right].key }
            let texts = (Self.tieBreak(nodes[left]), Self.tieBreak(nodes[right]))
            return texts.0 == texts.1 ? left < right : texts.0 < texts.1
        }
        var ranks = [Int](repeating: 0, count: nodes.count)
        for (rank, service) in services.enumerated() { ranks[service] = rank }
        self.ranks = ranks
    }

    /// Whether each key comes after the one before.
    static func isOrdered(_ nodes: [ServiceNode]) -> Bool {
        nodes.withUnsafeBufferPointer { nodes in nodes.indices.dropFirst().allSatisfy { nodes[$0 - 1].key < nodes[$0].key } }
    }

    /// What tells two services with the same key apart (the container reports them; the order must be the same all the same).
    private static func tieBreak(_ node: ServiceNode) -> String {
        let lists = [node.provides, node.arguments, node.hooks, node.decorators].map { $0.joined(separator: ",") }
        let site = node.site?.description ?? ""
        let fields = [node.assembly, node.kind.rawValue, node.serviceType, node.implementationType, node.lifetime.rawValue, site] + lists
        return fields.joined(separator: "|")
    }
}
