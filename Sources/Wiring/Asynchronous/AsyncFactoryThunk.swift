/// The code of an asynchronous factory, which is not generic: it hands out the factory, and makes products of tools, from arguments as a person gives them.
final class AsyncFactoryThunk: Thunk, @unchecked Sendable {
    private let hand: @Sendable (ContainerCore, Int, UnsafeMutableRawPointer) -> Void
    private let make: @Sendable (ContainerCore, Int, [ArgumentValue]) async throws -> BuiltInstance
    private let refused: @Sendable () -> AsyncFactoryThunk

    /// - Parameters:
    ///   - bound: gives the factory of a container, in a node.
    ///   - product: makes a product of a factory from such arguments, in a box of `Any`.
    ///   - refused: gives code that refuses to make products.
    init<Bound>(
        _ bound: @escaping @Sendable (ContainerCore, Int) -> Bound,
        product: @escaping @Sendable (Bound, [ArgumentValue]) async throws -> BuiltInstance,
        refusing refused: @escaping @Sendable () -> AsyncFactoryThunk
    ) {
        self.refused = refused
        hand = { core, node, result in result.initializeMemory(as: Bound.self, to: bound(core, node)) }
        make = { core, node, values in try await product(bound(core, node), values) }
        super.init(type: Bound.self)
    }

    override var refusing: Thunk { refused() }

    override func build(_ resolution: inout Resolution, _ node: Int, to result: UnsafeMutableRawPointer) {
        hand(resolution.core, node, result)
    }

    /// Makes a product, in a box of `Any`.
    /// - Parameters:
    ///   - values: the runtime arguments, as a person gives them.
    ///   - core: the container that is asked.
    ///   - node: the factory's node.
    func product(from values: [ArgumentValue], _ core: ContainerCore, _ node: Int) async throws -> BuiltInstance {
        try await make(core, node, values)
    }
}
