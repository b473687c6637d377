/// The post-processors that apply to a slot, and what they are told of it: found once, since every new instance passes through here.
final class SlotProcessing: Sendable {
    /// What they are told.
    let context: PostProcessingContext
    /// Those that are there from the beginning, in the order in which they run; empty where one of them is a component.
    private let processors: [AnyInstancePostProcessor]

    init(_ slot: Int, of blueprint: borrowing Blueprint) {
        context = PostProcessingContext(key: blueprint.key(of: slot))
        var processors: [AnyInstancePostProcessor] = []
        if !blueprint.isProcessedLate(slot) {
            for number in blueprint.slots[slot].processors { processors.append(blueprint.processors[number].processor) }
        }
        self.processors = processors
    }

    /// Puts what they make of an instance where the instance is.
    func process(_ instance: UnsafeMutableRawPointer) throws {
        for processor in processors { try processor.process(instance, context) }
    }
}
