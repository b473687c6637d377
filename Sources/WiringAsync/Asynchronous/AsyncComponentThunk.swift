import RuntimeLayout
import Wiring

/// The code of an asynchronous component, which is not generic: what it builds travels in memory and in boxes.
final class AsyncComponentThunk: AsyncThunk, @unchecked Sendable {
    /// Awaits the initializer: takes the arguments, one after the other as in a tuple, out of memory, and puts the implementation there instead.
    typealias Make = @Sendable (UnsafeMutableRawPointer) async throws -> Void
    /// Puts the service in the place of an implementation in memory.
    typealias Upcast = @Sendable (UnsafeMutableRawPointer) -> Void

    /// The type that is built.
    private let implementationType: Any.Type
    /// Nothing for code that refuses to build anything.
    let make: Make?
    /// Nothing where the implementation is its own service.
    let upcast: Upcast?
    private let parameters: [Any.Type]

    init(
        type: Any.Type, implementationType: Any.Type, parameters: [Any.Type], make: Make?, upcast: Upcast?,
        steps: AsyncSteps = AsyncSteps()
    ) {
        self.implementationType = implementationType
        self.parameters = parameters
        self.make = make
        self.upcast = upcast
        super.init(type: type, steps: steps)
    }

    override var parameterTypes: [Any.Type] { parameters }

    /// Reached only by a request that cannot wait, for an instance that is not there yet.
    override func build(_ resolution: inout Resolution, _ node: Int, to result: UnsafeMutableRawPointer) throws {
        throw ResolutionError(Explanation(resolution.core.blueprint).awaitRequested(node: node), path: resolution.currentPath)
    }

    override func awaitedInstance(from values: [ArgumentValue], _ core: ContainerCore, _ node: Int) async throws -> BuiltInstance {
        let graph = AsyncGraph(core)
        return try await graph.outermost { try await graph.instance(at: node) }
    }

    override var refusing: any FeatureCode {
        AsyncComponentThunk(type: type, implementationType: implementationType, parameters: [], make: nil, upcast: nil)
    }

    /// Whether an instance is complete once its initializer has returned.
    var isInitializerOnly: Bool { make != nil && steps.isEmpty }

    /// Memory for the arguments, and for the instance afterwards.
    var room: AsyncRoom { AsyncRoom(for: parameters, implementationType, type) }

    /// Builds an instance, and gives it in a box of the service type.
    func build(_ construction: AsyncConstruction) async throws -> BuiltInstance {
        guard let make else { throw construction.refusal }
        let memory = room.allocate()
        defer { memory.deallocate() }
        try await construction.awaitArguments(parameters.count, to: memory)
        try await make(memory)
        if steps.isEmpty {
            upcast?(memory)
            return BuiltInstance(InstanceBox.taking(memory, type))
        }
        let implementation = BuiltInstance(InstanceBox.taking(memory, implementationType))
        try await steps.run(on: implementation, construction)
        guard let upcast else { return implementation }
        InstanceBox.withContent(of: implementation.box) { ValueMemory.copy($0, to: memory, implementationType) }
        upcast(memory)
        return BuiltInstance(InstanceBox.taking(memory, type))
    }

    override func with(_ steps: AsyncSteps) -> AsyncThunk {
        AsyncComponentThunk(
            type: type, implementationType: implementationType, parameters: parameters, make: make, upcast: upcast, steps: steps)
    }
}
