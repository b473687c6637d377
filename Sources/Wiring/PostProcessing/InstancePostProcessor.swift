/// Looks at, or replaces, every new instance of a service before anybody else sees it. As a stored property of an assembly it serves the whole
/// container.
///
/// ```swift
/// let logging = InstancePostProcessor(for: (any MessageService).self) { service, _ in LoggingMessageService(wrapping: service) }
/// ```
///
/// What it returns is what everyone receives, the partners of a cycle included: a partner that asks for the service while its properties are
/// still being injected gets the replacement too, made at that moment around the instance that is not quite complete.
public final class InstancePostProcessor<Service>: AnyInstancePostProcessor, @unchecked Sendable {
    /// Adds a post-processor.
    /// - Parameters:
    ///   - type: the service type whose instances are processed.
    ///   - order: lower orders run earlier, nearer to the instance; by default last. Equal orders run in the order of declaration.
    ///   - isOn: whether it is applied; tools can switch it.
    ///   - process: gives the instance that takes the place of the one passed, which may be the same one.
    public init(
        for type: Service.Type,
        order: Int = .max,
        isOn: Bool = true,
        file: StaticString = #fileID,
        line: Int = #line,
        _ process: @escaping @Sendable (Service, PostProcessingContext) throws -> Service
    ) {
        super.init(
            serviceType: type,
            order: order,
            isOn: isOn,
            process: { instance, context in
                // Activation pairs processors and definitions of one service type, so that is what lies there.
                let service = instance.assumingMemoryBound(to: Service.self)
                service.pointee = try process(service.pointee, context)
            },
            at: DefinitionPlace(file, line)
        )
    }

    override class var processedType: Any.Type? { Service.self }
}

/// The part of a post-processor that does not depend on its type parameter.
public class AnyInstancePostProcessor: AssemblyMember, @unchecked Sendable {
    package let serviceType: Any.Type
    package let order: Int
    package let isOn: Bool
    /// Puts what takes the place of an instance where the instance is.
    typealias Process = @Sendable (UnsafeMutableRawPointer, PostProcessingContext) throws -> Void
    let process: Process

    /// The service type whose instances are processed, told by the type of the post-processor; nil where that does not tell.
    class var processedType: Any.Type? { nil }

    init(
        serviceType: Any.Type, order: Int, isOn: Bool, process: @escaping Process, at place: DefinitionPlace
    ) {
        self.serviceType = serviceType
        self.order = order
        self.isOn = isOn
        self.process = process
        super.init(at: place)
    }
}
