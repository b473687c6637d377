/// The code of an asynchronous component, which is not generic: what it builds travels in boxes.
final class AsyncComponentThunk: AsyncThunk, @unchecked Sendable {
    /// Awaits the dependencies, then the initializer, and gives the implementation in its box.
    typealias Make = @Sendable (AsyncConstruction) async throws -> BuiltInstance
    /// Takes an implementation out of its box, and puts it into one of its service type.
    typealias Upcast = @Sendable (BuiltInstance) -> BuiltInstance

    private let make: Make
    /// Nothing where the implementation is its own service.
    private let upcast: Upcast?
    private let parameters: [Any.Type]

    init(type: Any.Type, parameters: [Any.Type], make: @escaping Make, upcast: Upcast?, steps: AsyncSteps = AsyncSteps()) {
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

    override var refusing: Thunk {
        AsyncComponentThunk(type: type, parameters: [], make: { throw $0.refusal }, upcast: nil)
    }

    /// Builds an instance, and gives it in a box of the service type.
    func build(_ construction: AsyncConstruction) async throws -> BuiltInstance {
        let implementation = try await make(construction)
        try await steps.run(on: implementation, construction)
        return upcast?(implementation) ?? implementation
    }

    override func with(_ steps: AsyncSteps) -> AsyncThunk {
        AsyncComponentThunk(type: type, parameters: parameters, make: make, upcast: upcast, steps: steps)
    }
}
