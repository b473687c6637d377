/// The nodes that provide a type, in the order of their definition. Nearly always there is one, which needs no array.
package struct NodesOfType: Sendable {
    package let first: Int
    private var others: [Int] = []

    init(_ first: Int) { self.first = first }

    /// - Precondition: there is a node.
    init(_ nodes: [Int]) {
        first = nodes[0]
        others = Array(nodes.dropFirst())
    }

    var isSingle: Bool { others.isEmpty }

    package var all: [Int] { [first] + others }

    mutating func append(_ node: Int) { others.append(node) }
}
