import Wiring

/// Graphs of singletons of one type, which refer to each other by key path.
enum SingletonGraphs {
    final class Node: Sendable {
        let first: Node?
        let second: Node?
        let third: Node?
        init(first: Node? = nil, second: Node? = nil, third: Node? = nil) {
            self.first = first
            self.second = second
            self.third = third
        }
    }

    /// The dependencies of each node; the first node depends on all others, directly or indirectly.
    typealias Shape = [[Int]]

    /// A binary tree in which each node also depends on the first child of its neighbor.
    static func dag(_ count: Int) -> Shape {
        (0..<count).map { number in (1...3).map { 2 * number + $0 }.filter { $0 < count } }
    }

    static func chain(_ count: Int) -> Shape { (1...count).map { $0 < count ? [$0] : [] } }

    struct NodeAssembly: ParameterizedAssembly {
        let nodes: [Component<Node, Node>]

        init(_ shape: Shape) {
            nodes = shape.map { needs in
                switch needs.count {
                case 0: Component { Node() }.scope(.lazySingleton)
                case 1: Component { (first: Node) in Node(first: first) }.using(Self.keyPath(needs[0])).scope(.lazySingleton)
                case 2:
                    Component { (first: Node, second: Node) in Node(first: first, second: second) }
                        .using(Self.keyPath(needs[0]), forParameter: 1).using(Self.keyPath(needs[1]), forParameter: 2)
                        .scope(.lazySingleton)
                default:
                    Component { (first: Node, second: Node, third: Node) in Node(first: first, second: second, third: third) }
                        .using(Self.keyPath(needs[0]), forParameter: 1).using(Self.keyPath(needs[1]), forParameter: 2)
                        .using(Self.keyPath(needs[2]), forParameter: 3).scope(.lazySingleton)
                }
            }
        }

        private static func keyPath(_ number: Int) -> any KeyPath<Self, Component<Node, Node>> & Sendable { \Self.nodes[number] }
    }

    /// Singletons in an array, created on first use.
    struct ByHand {
        let shape: Shape
        var nodes: [Node?]

        init(_ shape: Shape) {
            self.shape = shape
            nodes = Array(repeating: nil, count: shape.count)
        }

        @inline(never)
        mutating func node(_ number: Int) -> Node {
            if let node = nodes[number] { return node }
            let needs = shape[number]
            let node = Node(
                first: needs.isEmpty ? nil : node(needs[0]), second: needs.count < 2 ? nil : self.node(needs[1]),
                third: needs.count < 3 ? nil : self.node(needs[2]))
            nodes[number] = node
            return node
        }
    }

    static func rows() throws -> [Row] {
        try [
            row("first resolve, DAG of 1,000 singletons, per definition", dag(1_000)),
            row("first resolve, chain of 1,000, per definition", chain(1_000)),
            row("first resolve, chain of 10,000, per definition", chain(10_000)),
        ] + activationRows()
    }

    private static func row(_ work: String, _ shape: Shape) throws -> Row {
        let assembly = NodeAssembly(shape)
        let comparison = try Comparison(pieces: shape.count) {
            var byHand = ByHand(shape)
            let time = nanoseconds { consume(byHand.node(0)) }
            consume(byHand.nodes.count)
            return time
        } ours: {
            let container = try assembly.activated()
            let time = try nanoseconds { consume(try container.instance(of: assembly.nodes[0])) }
            consume(container)
            return time
        }
        return Row(work, comparison, atMost: 4)
    }

    /// Definitions with up to three edges each, by key path.
    private static func activationRows() throws -> [Row] {
        try [1_000, 10_000].map { count in
            let shape = dag(count)
            let comparison = try Comparison(rounds: 15, pieces: count) {
                var result: ByHand?
                let time = nanoseconds { result = ByHand(Self.dag(count)) }
                consume(result?.nodes.count)
                return time
            } ours: {
                var result: Activated<NodeAssembly>?
                let time = try nanoseconds { result = try NodeAssembly(shape).activated() }
                consume(result)
                return time
            }
            return Row("register and activate \(count), with up to three key paths", comparison)
        }
    }
}
