import Wiring

/// The code of an asynchronous factory. It is not generic: it provides the factory.
final class AsyncFactoryThunk: AsyncThunk, @unchecked Sendable {
    private let writeFactory: @Sendable (ContainerCore, Int, AsyncSteps, UnsafeMutableRawPointer) -> Void

    /// - Parameter bound: returns the bound factory for a container and a node, with the hooks for its products.
    init<Bound>(_ bound: @escaping @Sendable (ContainerCore, Int, AsyncSteps) -> Bound) {
        writeFactory = { core, node, steps, result in result.initializeMemory(as: Bound.self, to: bound(core, node, steps)) }
        super.init(type: Bound.self, steps: AsyncSteps())
    }

    private init(_ code: AsyncFactoryThunk, _ steps: AsyncSteps) {
        writeFactory = code.writeFactory
        super.init(type: code.type, steps: steps)
    }

    override func with(_ steps: AsyncSteps) -> AsyncThunk { AsyncFactoryThunk(self, steps) }

    override func build(_ resolution: inout Resolution, _ node: Int, to result: UnsafeMutableRawPointer) {
        writeFactory(resolution.core, node, steps, result)
    }
}
