/// The post-processors that apply to a node, and what they are told of it: found once, since every new instance passes through here.
final class NodeProcessing: Sendable {
    /// What they are told.
    let context: PostProcessingContext
    /// Those that are there from the beginning, in the order in which they run; empty where one of them is a component.
    private let processors: [AnyInstancePostProcessor]

    init(_ node: Int, of blueprint: borrowing Blueprint) {
        context = PostProcessingContext(
            key: blueprint.key(of: node), serviceType: blueprint.nodes[node].definition?.serviceType ?? Any.self)
        var processors: [AnyInstancePostProcessor] = []
        if !blueprint.isProcessedLate(node) {
            for number in blueprint.nodes[node].processors { processors.append(blueprint.processors[number].processor) }
        }
        self.processors = processors
    }

    /// Puts what they make of an instance where the instance is.
    func process(_ instance: UnsafeMutableRawPointer) throws {
        for processor in processors { try processor.process(instance, context) }
    }
}
