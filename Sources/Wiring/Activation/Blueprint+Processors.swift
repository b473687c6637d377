extension Blueprint {
    /// The post-processors that apply to a node, in execution order. The order of a post-processor that is a component is known once it is built,
    /// which is before any instance that it processes.
    func processorsInOrder(of node: Int) -> [Int] {
        let numbers = nodes[node].processors
        guard isProcessedLate(node) else { return numbers }
        let ranked = numbers.compactMap { number -> (rank: (Int, Int, Int), number: Int)? in
            let named = processors[number]
            let processor = (named.processor as? LateInstancePostProcessor)?.built ?? named.processor
            guard processor.isOn || named.node == nil else { return nil }
            return ((named.isDecorator ? 0 : 1, processor.order, named.declaration), number)
        }
        return ranked.ordered { $0.rank < $1.rank }.map(\.number)
    }

    /// Whether one of the post-processors of a node is a component, which is built together with the container.
    func isProcessedLate(_ node: Int) -> Bool { !lateProcessors.isEmpty && nodes[node].processors.contains { processors[$0].node != nil } }
}

package struct NamedProcessor: Sendable {
    /// The assembly, a dot, and the label; for a decorator, the definition's key and the index of the decorator.
    package var key: String
    package var processor: AnyInstancePostProcessor
    /// Whether it applies to every definition of its service type.
    package var isOn: Bool
    package var isDecorator = false
    /// The number of its declaration among all post-processors.
    var declaration = 0
    /// The node of its definition, if it is a component.
    package internal(set) var node: Int?
}
