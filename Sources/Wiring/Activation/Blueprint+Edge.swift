extension Blueprint {
    /// One dependency with its target.
    @usableFromInline
    package struct Edge: Sendable {
        private var source: Int32
        private var provider: Int32
        private let number: Int32
        /// When the dependency is handed over.
        package let kind: EdgeKind
        /// Whether only a handle is handed over.
        package var isDeferred = false
        /// Whether it is the branch of a choice that is known to be taken.
        package var isTaken = false
        /// Whether it is a branch of a choice that is known to go another way.
        package var isUntaken = false

        /// - Parameters:
        ///   - from: the node that needs something.
        ///   - target: the node that provides it; -1 when there is none.
        ///   - kind: when it is handed over.
        ///   - position: which of the dependencies of its definition it is; a helper's edges have none.
        init(from: Int, target: Int, kind: EdgeKind, position: Int = 0) {
            source = Int32(from)
            provider = Int32(target)
            number = Int32(position)
            self.kind = kind
        }

        /// Lets it lead to another node.
        mutating func lead(to target: Int) { provider = Int32(target) }

        /// Lets it lead from another node.
        mutating func begin(at node: Int) { source = Int32(node) }

        /// The node that needs something.
        package var from: Int { Int(source) }
        /// The node that provides it; -1 when there is none.
        package var target: Int { Int(provider) }
        /// Which of its definition's dependencies it is.
        package var position: Int { Int(number) }
        /// Whether building the dependent does not build the dependency.
        package var isCut: Bool { isDeferred || isUntaken }
    }
}
