/// Represents a post-processor that is a component until the container has built it.
final class LateInstancePostProcessor: AnyInstancePostProcessor, @unchecked Sendable {
    private let key: String
    private let processor = Guarded<AnyInstancePostProcessor?>(nil)

    init(processedType: Any.Type, key: String, at written: DefinitionLocation) {
        self.key = key
        super.init(serviceType: processedType, order: .max, isOn: true, at: written)
    }

    var built: AnyInstancePostProcessor? {
        get { processor.withLock { $0 } }
        set { processor.withLock { $0 = newValue } }
    }

    override func process(_ instance: UnsafeMutableRawPointer, _ context: PostProcessingContext) throws {
        guard let built else {
            throw ResolutionError(
                .about(.processorNotReady, [context.key, key], services: [key, context.key], site: site, ProblemFacts()), path: [])
        }
        try built.process(instance, context)
    }
}
