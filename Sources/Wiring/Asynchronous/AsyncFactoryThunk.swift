/// The code of an asynchronous factory, which is not generic: it hands out the factory, and makes products of those who ask with texts.
final class AsyncFactoryThunk: Thunk, @unchecked Sendable {
    private let hand: @Sendable (ContainerCore, Int, UnsafeMutableRawPointer) -> Void
    private let make: @Sendable (ContainerCore, Int, [String]) async throws -> BuiltInstance

    /// - Parameters:
    ///   - bound: gives the factory of a container, in a slot.
    ///   - product: makes a product of a factory from texts, in a box of `Any`.
    init<Bound>(
        _ bound: @escaping @Sendable (ContainerCore, Int) -> Bound,
        product: @escaping @Sendable (Bound, [String]) async throws -> BuiltInstance
    ) {
        hand = { core, slot, result in result.initializeMemory(as: Bound.self, to: bound(core, slot)) }
        make = { core, slot, texts in try await product(bound(core, slot), texts) }
        super.init(type: Bound.self)
    }

    override func build(_ resolution: inout Resolution, _ slot: Int, to result: UnsafeMutableRawPointer) {
        hand(resolution.core, slot, result)
    }

    /// Makes a product, in a box of `Any`.
    /// - Parameters:
    ///   - texts: the runtime arguments, as texts.
    ///   - core: the container that is asked.
    ///   - slot: the factory's slot.
    func product(fromTexts texts: [String], _ core: ContainerCore, _ slot: Int) async throws -> BuiltInstance {
        try await make(core, slot, texts)
    }
}
