/// Inspects or replaces every new instance of a service before it is returned. As a stored property of an assembly it applies to the whole container.
///
/// ```swift
/// let logging = InstancePostProcessor(for: (any MessageService).self) { service, _ in LoggingMessageService(wrapping: service) }
/// ```
///
/// All dependents receive the returned instance, including the other members of a cycle: a member that requests the service while its properties are
/// being injected receives the replacement too, which is then created around the incomplete instance.
///
/// A post-processor for `Any.self` processes the instances of all definitions. It has to return an
/// instance of the service type; otherwise the request fails.
public final class InstancePostProcessor<Service>: AnyInstancePostProcessor, @unchecked Sendable {
    private let replace: @Sendable (Service, PostProcessingContext) throws -> Service

    /// Creates a post-processor.
    /// - Parameters:
    ///   - type: the service type whose instances are processed; `Any.self` for all of them.
    ///   - order: lower orders run earlier, closer to the instance; the default is last. Equal orders run in the order of declaration.
    ///   - isOn: whether it is enabled; tools can change it.
    ///   - process: returns the instance to use, which may be the one passed.
    public init(
        for type: Service.Type, order: Int = .max, isOn: Bool = true, file: StaticString = #fileID, line: Int = #line,
        _ process: @escaping @Sendable (Service, PostProcessingContext) throws -> Service
    ) {
        replace = process
        super.init(serviceType: type, order: order, isOn: isOn, at: DefinitionLocation(file, line))
    }

    override class var processedType: Any.Type? { Service.self }

    override func process(_ instance: UnsafeMutableRawPointer, _ context: PostProcessingContext) throws {
        func open<Provided>(_ type: Provided.Type) throws {
            let instance = instance.memory(of: Provided.self)
            guard let value = instance.pointee as Any as? Service else { return }
            let made = try replace(value, context)
            guard let replacement = made as? Provided else {
                let types = [TypeName.of(Swift.type(of: made as Any)), context.key, TypeName.of(context.serviceType)]
                throw ResolutionError(
                    .about(.invalidReplacement, types, services: [context.key], site: nil, ProblemFacts(type: context.serviceType)),
                    path: [context.key])
            }
            instance.pointee = replacement
        }
        if Service.self == Any.self { return try open(context.serviceType) }
        // Activation pairs processors and definitions of equal service type, so the memory holds an instance of that type.
        let service = instance.memory(of: Service.self)
        service.pointee = try replace(service.pointee, context)
    }
}

/// The part of a post-processor that does not depend on its type parameter.
public class AnyInstancePostProcessor: AssemblyMember, @unchecked Sendable {
    package let serviceType: Any.Type
    package let order: Int
    package let isOn: Bool

    /// The service type whose instances are processed, if the type of the post-processor determines it; otherwise nil.
    class var processedType: Any.Type? { nil }

    init(serviceType: Any.Type, order: Int, isOn: Bool, at place: DefinitionLocation) {
        self.serviceType = serviceType
        self.order = order
        self.isOn = isOn
        super.init(at: place)
    }

    /// Replaces an instance in place.
    func process(_ instance: UnsafeMutableRawPointer, _ context: PostProcessingContext) throws {}
}
