internal import RuntimeLayout

/// Inspects or replaces every new instance of a service before it is returned. As a stored property of an assembly it applies to the whole container.
///
/// ```swift
/// let muting = InstancePostProcessor(for: (any MessageService).self) { service, _ in MutingMessageService(wrapping: service) }
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
    public convenience init(
        for type: Service.Type, order: Int = .max, isOn: Bool = true, file: StaticString = #fileID, line: Int = #line,
        _ process: @escaping @Sendable (Service, PostProcessingContext) throws -> Service
    ) { self.init(order, isOn, at: DefinitionLocation(file, line), process) }

    /// Creates a post-processor that runs on the main actor; the isolation of the function selects this initializer. Instances of the service
    /// type are then built on the main actor, even if their initializers are nonisolated.
    public convenience init(
        for type: Service.Type, order: Int = .max, isOn: Bool = true, file: StaticString = #fileID, line: Int = #line,
        column: Int = #column,
        _ process: @escaping @MainActor @Sendable (Service, PostProcessingContext) throws -> Service
    ) {
        // The functions differ only in their isolation, which is checked at run time.
        let process = removingIsolation(of: process, as: (@Sendable (Service, PostProcessingContext) throws -> Service).self)
        self.init(order, isOn, isOnMainActor: true, at: DefinitionLocation(file, line, column), process)
    }

    init(
        _ order: Int, _ isOn: Bool = true, isOnMainActor: Bool = false, at place: DefinitionLocation,
        _ process: @escaping @Sendable (Service, PostProcessingContext) throws -> Service
    ) {
        replace = process
        super.init(serviceType: Service.self, order: order, isOn: isOn, isOnMainActor: isOnMainActor, at: place)
    }

    override class var processedType: Any.Type? { Service.self }

    @_optimize(speed) override func process(_ instance: UnsafeMutableRawPointer, _ context: PostProcessingContext) throws {
        guard !isOnMainActor || MainActorCheck.isCurrent else {
            throw ResolutionError(.about(.mainActorRequested, [context.key], services: [context.key], site: site, ProblemFacts()), path: [])
        }
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
        let unprocessed = service.move()
        // An assignment between values of one dynamic type would keep the old witness table, which an intercepted value replaces.
        do { service.initialize(to: try replace(unprocessed, context)) } catch {
            service.initialize(to: unprocessed)
            throw error
        }
    }
}

/// The part of a post-processor that does not depend on its type parameter.
public class AnyInstancePostProcessor: AssemblyMember, @unchecked Sendable {
    package let serviceType: Any.Type
    package let order: Int
    package let isOn: Bool
    let isOnMainActor: Bool

    /// The service type whose instances are processed, if the type of the post-processor determines it; otherwise nil.
    class var processedType: Any.Type? { nil }

    init(serviceType: Any.Type, order: Int, isOn: Bool, isOnMainActor: Bool = false, at place: DefinitionLocation) {
        (self.serviceType, self.order, self.isOn, self.isOnMainActor) = (serviceType, order, isOn, isOnMainActor)
        super.init(at: place)
    }

    func process(_ instance: UnsafeMutableRawPointer, _ context: PostProcessingContext) throws {}
}
