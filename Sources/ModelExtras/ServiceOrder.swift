package import WiringModel
import WiringVocabulary

/// The services of a graph in the order of their keys, independent of their storage order.
package struct ServiceOrder: Sendable {
    package let services: [Int]
    /// For each position, its index in that order.
    package let ranks: [Int]
    package let isIdentity: Bool

    package init(_ nodes: [ServiceNode]) {
        isIdentity = Self.isOrdered(nodes)
        services = isIdentity ? Array(nodes.indices) : Self.sorted(nodes)
        var ranks = services
        if !isIdentity { for (rank, service) in services.enumerated() { ranks[service] = rank } }
        self.ranks = ranks
    }

    /// Whether the services are sorted by strictly ascending keys.
    package static func isOrdered(_ nodes: [ServiceNode]) -> Bool {
        nodes.withUnsafeBufferPointer { nodes in nodes.indices.dropFirst().allSatisfy { nodes[$0 - 1].key < nodes[$0].key } }
    }

    private static func sorted(_ nodes: [ServiceNode]) -> [Int] {
        // The order of other texts than ASCII depends on their normalization, so that comparing their bytes does not suffice.
        var (ascii, others): ([Int], [Int]) = ([], [])
        for position in nodes.indices {
            if nodes[position].key.utf8.allSatisfy({ $0 < 0x80 }) { ascii.append(position) } else { others.append(position) }
        }
        sortBytes(of: nodes, &ascii)
        guard !others.isEmpty else { return ascii }
        others.sort { precedes(nodes, $0, $1) }
        var result: [Int] = []
        var rest = ascii[...]
        for position in others {
            let end = rest.firstIndex { precedes(nodes, position, $0) } ?? rest.endIndex
            result += rest[..<end] + [position]
            rest = rest[end...]
        }
        return result + rest
    }

    /// Sorts positions by key: by eight bytes at a time, which are compared as one number, then the groups with equal bytes by the next eight.
    private static func sortBytes(of nodes: [ServiceNode], _ positions: inout [Int]) {
        var words = [UInt64](repeating: 0, count: nodes.count)
        var groups = [(range: positions.indices, depth: 0)]
        while let (range, depth) = groups.popLast() {
            // A group of this size is sorted faster by complete keys. Beyond their ends, all bytes are zero.
            guard range.count > 8, range.contains(where: { nodes[positions[$0]].key.utf8.count > depth }) else {
                positions[range].sort { precedes(nodes, $0, $1) }
                continue
            }
            for place in range { words[positions[place]] = word(of: nodes[positions[place]].key, at: depth) }
            positions[range].sort { words[$0] < words[$1] }
            var start = range.lowerBound
            for place in range.dropFirst() where words[positions[place]] != words[positions[start]] {
                if place - start > 1 { groups.append((start..<place, depth + 8)) }
                start = place
            }
            if range.upperBound - start > 1 { groups.append((start..<range.upperBound, depth + 8)) }
        }
    }

    /// Eight bytes of a text, the first as the most significant, padded with zeros.
    private static func word(of text: String, at offset: Int) -> UInt64 {
        var word: UInt64 = 0
        var text = text
        text.withUTF8 { bytes in for place in offset..<offset + 8 { word = word << 8 | (place < bytes.count ? UInt64(bytes[place]) : 0) } }
        return word
    }

    /// Whether a node precedes another one by key, then by its other properties, then by position.
    private static func precedes(_ nodes: [ServiceNode], _ left: Int, _ right: Int) -> Bool {
        if nodes[left].key != nodes[right].key { return nodes[left].key < nodes[right].key }
        let texts = (tieBreak(nodes[left]), tieBreak(nodes[right]))
        return texts.0 == texts.1 ? left < right : texts.0 < texts.1
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
            node.registeredName, node.condition, node.module, node.holder, node.hasState.map(String.init),
        ]
        let fields =
            [node.assembly, node.kind.rawValue, node.serviceType, node.implementationType, node.lifetime.rawValue]
            + optional.map { $0 ?? "" } + ["\(node.isAbstract) \(node.isPatched) \(node.isApplied) \(node.isOfParent)"]
            + lists.map { $0.joined(separator: ",") }
        return fields.joined(separator: "|")
    }
}
