import Wiring

/// The code of an asynchronous factory. It is not generic: it provides the factory.
final class AsyncFactoryThunk: AsyncThunk, @unchecked Sendable {
    private let writeFactory: @Sendable (ContainerCore, Int, AsyncSteps, UnsafeMutableRawPointer) -> Void
    private let refused: @Sendable () -> AsyncFactoryThunk

    /// - Parameters:
    ///   - bound: returns the bound factory for a container and a node, with the hooks for its products.
    ///   - refused: returns code that refuses to create products.
    init<Bound>(
        _ bound: @escaping @Sendable (ContainerCore, Int, AsyncSteps) -> Bound,
        refusing refused: @escaping @Sendable () -> AsyncFactoryThunk
    ) {
        self.refused = refused
        writeFactory = { core, node, steps, result in result.initializeMemory(as: Bound.self, to: bound(core, node, steps)) }
        super.init(type: Bound.self, steps: AsyncSteps())
    }

    private init(_ code: AsyncFactoryThunk, _ steps: AsyncSteps) {
        (writeFactory, refused) = (code.writeFactory, code.refused)
        super.init(type: code.type, steps: steps)
    }

    override func with(_ steps: AsyncSteps) -> AsyncThunk { AsyncFactoryThunk(self, steps) }

    override var refusing: any FeatureCode { refused() }

    override func build(_ resolution: inout Resolution, _ node: Int, to result: UnsafeMutableRawPointer) {
        writeFactory(resolution.core, node, steps, result)
    }
}
