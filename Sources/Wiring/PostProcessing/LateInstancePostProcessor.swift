/// Represents a post-processor that is a component until the container has built it.
final class LateInstancePostProcessor: AnyInstancePostProcessor, @unchecked Sendable {
    /// Holds the post-processor once it is built.
    private final class Place: Sendable {
        let processor = Guarded<AnyInstancePostProcessor?>(nil)
    }

    private let place: Place

    /// - Parameters:
    ///   - processedType: the service type whose instances will be processed.
    ///   - key: the key of the component.
    ///   - written: the place of the component in the source.
    init(processedType: Any.Type, key: String, at written: DefinitionLocation) {
        let place = Place()
        self.place = place
        super.init(
            serviceType: processedType, order: .max, isOn: true,
            process: { instance, context in
                guard let processor = place.processor.withLock({ $0 }) else {
                    throw ResolutionError(
                        .about(.processorNotReady, [context.key, key], services: [key, context.key], site: written.site, ProblemFacts()),
                        path: [])
                }
                try processor.process(instance, context)
            },
            at: written)
    }

    /// The post-processor, once it is built.
    var built: AnyInstancePostProcessor? { place.processor.withLock { $0 } }

    /// Stores the post-processor.
    func fill(with processor: AnyInstancePostProcessor) { place.processor.withLock { $0 = processor } }
}
