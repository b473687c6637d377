package import Wiring

/// The right to ask for one dependency again and again, and to await it: `AsyncProvider<any Connection>`. Each call is an outermost request of
/// its own, so that a prototype, or a member of an object graph, is new each time. It keeps the container alive.
///
/// A synchronous component takes one to depend on an asynchronous component, which it then asks for in its own asynchronous functions. The
/// dependency may be synchronous as well.
public struct AsyncProvider<Value: Sendable>: Sendable {
    private let core: ContainerCore
    private let node: Int

    init(core: ContainerCore, node: Int) {
        self.core = core
        self.node = node
    }

    /// An instance, by its lifetime.
    /// - Throws: what the initializer throws, `CancellationError` when the calling task is cancelled, or ``ResolutionError``.
    public func callAsFunction() async throws -> Value {
        try await core.requestAsynchronously(Value.self, at: node)
    }
}

extension AsyncProvider: AwaitingHandle {
    package static func derive(with linker: BlueprintLinker) -> Derivation {
        switch linker.provider(of: Value.self) {
        case .node(let node):
            .helper(
                .handle(of: node),
                thunk: ClosureThunk<AsyncProvider<Value>>({ resolution, _ in AsyncProvider(core: resolution.core, node: node) }))
        case .missing: .missing
        case .ambiguous(let candidates): .ambiguous(candidates)
        }
    }

    package static func request(from core: ContainerCore, _ resolution: inout Resolution) throws -> AsyncProvider? {
        try core.node(providing: Value.self).map { AsyncProvider(core: core, node: $0) }
    }
}

extension AsyncProvider: WrappedRequest {
    package static var subject: Any.Type { Value.self }
}

extension AsyncProvider: SpelledType {
    package static func spelling(_ name: (Any.Type) -> String) -> String { "AsyncProvider<\(name(Value.self))>" }
}
