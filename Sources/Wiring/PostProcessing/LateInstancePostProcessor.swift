/// Holds the place of a post-processor that is a component, until the container has built it.
final class LateInstancePostProcessor: AnyInstancePostProcessor, @unchecked Sendable {
    /// Where the post-processor is put once it is built.
    private final class Place: Sendable {
        let processor = Guarded<AnyInstancePostProcessor?>(nil)
    }

    private let place: Place

    /// - Parameters:
    ///   - processedType: the service type whose instances will be processed.
    ///   - key: the key of the component.
    ///   - written: where the component is written.
    init(processedType: Any.Type, key: String, at written: DefinitionPlace) {
        let place = Place()
        self.place = place
        super.init(
            serviceType: processedType,
            order: .max,
            isOn: true,
            process: { instance, context in
                guard let processor = place.processor.withLock({ $0 }) else {
                    throw ResolutionError(.processorNotReady(key, needed: context.key, site: written.site), path: [])
                }
                try processor.process(instance, context)
            },
            at: written
        )
    }

    /// The post-processor, once it is built.
    var built: AnyInstancePostProcessor? { place.processor.withLock { $0 } }

    /// Puts the post-processor in its place.
    func fill(with processor: AnyInstancePostProcessor) {
        place.processor.withLock { $0 = processor }
    }
}

extension Finding {
    /// `infrastructure-cycle` at run time: a handle or the container was used to build something before its post-processor was there.
    fileprivate static func processorNotReady(_ processor: String, needed: String, site: SourceSite) -> Finding {
        Finding(
            rule: .infrastructureCycle,
            severity: .error,
            message: "\(needed) is built before its post-processor \(processor) is",
            services: [processor, needed],
            site: site,
            fix: "let what \(processor) is built from use its handles and the container later, not while it is being built"
        )
    }
}
