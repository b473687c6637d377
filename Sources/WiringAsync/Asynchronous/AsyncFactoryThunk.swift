import Wiring

/// The code of an asynchronous factory. It is not generic: it provides the factory, and creates products from the arguments of tools.
final class AsyncFactoryThunk: AsyncThunk, @unchecked Sendable {
    private let writeFactory: @Sendable (ContainerCore, Int, AsyncSteps, UnsafeMutableRawPointer) -> Void
    private let make: @Sendable (ContainerCore, Int, AsyncSteps, any RuntimeArguments) async throws -> BuiltInstance
    private let refused: @Sendable () -> AsyncFactoryThunk

    /// - Parameters:
    ///   - bound: returns the bound factory for a container and a node, with the hooks for its products.
    ///   - product: creates a product from the arguments of a tool, in a box of `Any`.
    ///   - refused: returns code that refuses to create products.
    init<Bound>(
        _ bound: @escaping @Sendable (ContainerCore, Int, AsyncSteps) -> Bound,
        product: @escaping @Sendable (Bound, any RuntimeArguments) async throws -> BuiltInstance,
        refusing refused: @escaping @Sendable () -> AsyncFactoryThunk
    ) {
        self.refused = refused
        writeFactory = { core, node, steps, result in result.initializeMemory(as: Bound.self, to: bound(core, node, steps)) }
        make = { core, node, steps, arguments in try await product(bound(core, node, steps), arguments) }
        super.init(type: Bound.self, steps: AsyncSteps())
    }

    private init(_ code: AsyncFactoryThunk, _ steps: AsyncSteps) {
        (writeFactory, make, refused) = (code.writeFactory, code.make, code.refused)
        super.init(type: code.type, steps: steps)
    }

    override func with(_ steps: AsyncSteps) -> AsyncThunk { AsyncFactoryThunk(self, steps) }

    override var refusing: any FeatureCode { refused() }

    override func build(_ resolution: inout Resolution, _ node: Int, to result: UnsafeMutableRawPointer) {
        writeFactory(resolution.core, node, steps, result)
    }

    override func awaitedInstance(from arguments: any RuntimeArguments, _ core: ContainerCore, _ node: Int) async throws -> BuiltInstance {
        try await make(core, node, steps, arguments)
    }
}
