/// The post-processors that apply to a node and the context they receive. Computed once, because every new instance passes through here.
final class NodeProcessing: Sendable {
    /// The context that the post-processors receive.
    let context: PostProcessingContext
    /// The post-processors that exist from the start, in execution order; empty if one of them is a component.
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

    /// Runs the post-processors on an instance in place.
    func process(_ instance: UnsafeMutableRawPointer) throws {
        for processor in processors { try processor.process(instance, context) }
    }
}
