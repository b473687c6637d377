/// Looks at, or replaces, every new instance of a service before anybody else sees it. As a stored property of an assembly it serves the whole
/// container.
///
/// ```swift
/// let logging = InstancePostProcessor(for: (any MessageService).self) { service, _ in LoggingMessageService(wrapping: service) }
/// ```
///
/// What it returns is what everyone receives, the partners of a cycle included: a partner that asks for the service while its properties are
/// still being injected gets the replacement too, made at that moment around the instance that is not quite complete.
///
/// One for `Any.self` sees the instances of all definitions, whatever they provide. What it returns has to be of the type that others ask for; a wrapper
/// that is not is an error of the request.
public final class InstancePostProcessor<Service>: AnyInstancePostProcessor, @unchecked Sendable {
    /// Adds a post-processor.
    /// - Parameters:
    ///   - type: the service type whose instances are processed; `Any.self` for all of them.
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
                if Service.self == Any.self { return try instance.process(as: context, by: process) }
                // Activation pairs processors and definitions of one service type, so the memory holds an instance of that type.
                let service = instance.memory(of: Service.self)
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

extension UnsafeMutableRawPointer {
    /// Puts what a post-processor for everything makes of an instance where the instance is.
    fileprivate func process<Service>(
        as context: PostProcessingContext, by process: (Service, PostProcessingContext) throws -> Service
    ) throws {
        func open<Provided>(_ type: Provided.Type) throws {
            let instance = memory(of: Provided.self)
            guard let value = instance.pointee as Any as? Service else { return }
            let made = try process(value, context)
            guard let replacement = made as? Provided else {
                throw ResolutionError(.unfitReplacement(made, in: context), path: [context.key])
            }
            instance.pointee = replacement
        }
        try open(context.serviceType)
    }
}

extension Finding {
    /// `other-type` at run time: a post-processor for everything has made something that nobody asks for.
    fileprivate static func unfitReplacement(_ made: Any, in context: PostProcessingContext) -> Finding {
        let provided = TypeName.of(context.serviceType)
        return Finding(
            rule: .otherType,
            severity: .error,
            message: "a post-processor made \(TypeName.of(type(of: made))) of \(context.key), which provides \(provided)",
            services: [context.key],
            fix: "return the instance itself where it is not wrapped in something that is \(provided)"
        )
    }
}
