package import WiringModel
import WiringVocabulary

/// The services of a graph in the order of their keys, independent of their storage order.
package struct ServiceOrder: Sendable {
    /// The positions of the services, sorted by key.
    package let services: [Int]
    /// For each position, its index in that order.
    package let ranks: [Int]
    /// Whether the services are stored in that order.
    package let isIdentity: Bool

    /// Sorts services.
    package init(_ nodes: [ServiceNode]) {
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

    /// Whether the services are sorted by strictly ascending keys.
    package static func isOrdered(_ nodes: [ServiceNode]) -> Bool {
        nodes.withUnsafeBufferPointer { nodes in nodes.indices.dropFirst().allSatisfy { nodes[$0 - 1].key < nodes[$0].key } }
    }

    /// A text that distinguishes services with the same key. The container reports such services; the text makes their order deterministic.
    private static func tieBreak(_ node: ServiceNode) -> String {
        let lists = [
            node.provides, node.arguments, node.hooks, node.actions, node.decorators, node.shadows,
            node.suppressions.map { "\($0.rule) \($0.reason)" },
            node.unresolved.map { "\($0.site) \($0.what) \($0.slot) \($0.cause.rawValue) \($0.reason)" },
        ]
        let optional = [
            node.site?.description, node.origin, node.parent, node.deprecation, node.isValue.map(String.init), node.container,
            node.registeredName, node.condition,
        ]
        let fields =
            [node.assembly, node.kind.rawValue, node.serviceType, node.implementationType, node.lifetime.rawValue]
            + optional.map { $0 ?? "" } + ["\(node.isAbstract) \(node.isPatched) \(node.isApplied) \(node.isOfParent)"]
            + lists.map { $0.joined(separator: ",") }
        return fields.joined(separator: "|")
    }
}
