import RuntimeLayout
import Wiring

/// The code of an asynchronous component. It is not generic: values are passed in raw memory and in boxes.
final class AsyncComponentThunk: AsyncThunk, @unchecked Sendable {
    /// Awaits the initializer: moves the arguments, laid out as in a tuple, out of memory and writes the implementation there.
    typealias Make = @Sendable (UnsafeMutableRawPointer) async throws -> Void
    /// Replaces an implementation in memory with the service.
    typealias Upcast = @Sendable (UnsafeMutableRawPointer) -> Void

    private let implementationType: Any.Type
    let make: Make
    /// Nil if the implementation itself is the service.
    let upcast: Upcast?
    let argumentBuffer: AsyncArgumentBuffer

    init(
        type: Any.Type, implementationType: Any.Type, parameters: [Any.Type], make: @escaping Make, upcast: Upcast?,
        steps: [AsyncSetupStep] = []
    ) {
        self.implementationType = implementationType
        self.make = make
        self.upcast = upcast
        argumentBuffer = AsyncArgumentBuffer(for: parameters, implementationType, type)
        // Reached only by a synchronous request for an instance that does not exist yet.
        super.init(type: type, parameters: parameters, steps: steps) { _, resolution, node, _ in
            throw ResolutionError(Explanation(resolution.core.blueprint).awaitRequested(node: node), path: resolution.currentPath)
        }
    }

    @_optimize(speed) override func awaitedInstance(_ core: ContainerCore, _ node: Int) async throws -> BuiltInstance {
        let graph = AsyncGraph(core)
        return try await graph.outermost { try await graph.instance(at: node) }
    }

    /// Builds an instance and returns it in a box of the service type.
    @_optimize(speed) func build(_ construction: AsyncConstruction) async throws -> BuiltInstance {
        let memory = argumentBuffer.allocate()
        defer { memory.deallocate() }
        try await construction.awaitArguments(parameterTypes.count, to: memory)
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

    override func with(_ steps: [AsyncSetupStep]) -> AsyncThunk {
        AsyncComponentThunk(
            type: type, implementationType: implementationType, parameters: parameterTypes, make: make, upcast: upcast, steps: steps)
    }
}

/// The memory layout of an asynchronous construction: the arguments, laid out as in a tuple, and later the result in the same memory.
struct AsyncArgumentBuffer {
    private var byteCount = 0
    private let alignment: Int

    /// - Parameter results: the types of the values that later replace the arguments.
    init(for arguments: [Any.Type], _ results: Any.Type...) {
        for type in arguments { _ = ValueLayout(of: type).place(behind: &byteCount) }
        for type in results { byteCount = max(byteCount, Int(ValueLayout(of: type).size)) }
        alignment = (arguments + results).reduce(16) { max($0, ValueLayout(of: $1).alignment) }
    }

    /// Allocates the memory. The caller deallocates it.
    func allocate() -> UnsafeMutableRawPointer { .allocate(byteCount: max(byteCount, 1), alignment: alignment) }
}
