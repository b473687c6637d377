package import Wiring

/// Provides instances of a dependency on demand and awaits them: `AsyncProvider<any Connection>`. Each call is a separate top-level request, so a
/// prototype or a member of an object graph is a new instance each time. The provider retains the container.
///
/// Through a provider, a synchronous component can depend on an asynchronous one, which its asynchronous functions then request. The dependency may
/// also be synchronous.
public struct AsyncProvider<Value: Sendable>: Sendable {
    let core: ContainerCore
    let node: Int

    /// Returns an instance according to its lifetime.
    /// - Throws: the error of the initializer, `CancellationError` if the calling task is cancelled, or ``ResolutionError``.
    public func callAsFunction() async throws -> Value { try await core.requestAsynchronously(Value.self, at: node) }
}

extension AsyncProvider: HandleRequest {
    package static func code(leadingTo node: Int) -> InstanceCode {
        ClosureThunk { resolution, _ in AsyncProvider<Value>(core: resolution.core, node: node) }
    }
    package static var subject: Any.Type? { Value.self }
    package static var isAwaiting: Bool { true }
    package static func spelling(_ name: (Any.Type) -> String) -> String? { "AsyncProvider<\(name(Value.self))>" }
}
