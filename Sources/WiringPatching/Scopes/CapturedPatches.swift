import Wiring

/// Captures the patches of the current task, to apply them outside of it: on a queue, in a callback, or in a detached task.
///
/// ```swift
/// let patches = CapturedPatches()
/// queue.async {
///     patches.apply { mailbox.synchronise() }
/// }
/// ```
/// Without patches it has no effect and costs one task-local read. The captured patches stay in effect within ``apply(_:)`` even if the function that
/// applied them first has returned.
public struct CapturedPatches: Sendable {
    private let captured: [PatchScope]

    /// Captures the patches in effect.
    public init() { captured = PatchScope.active }

    /// Runs a function with exactly the captured patches in effect.
    /// - Parameter body: the function to run.
    /// - Throws: the error of the function.
    public func apply<Result>(_ body: () throws -> Result) rethrows -> Result {
        let again = PatchScope.begin(captured)
        defer { again?.endAll() }
        return try ContainerReplacements.$innermost.withValue(again, operation: body)
    }

    /// Runs an asynchronous function with exactly the captured patches in effect.
    /// - Parameters:
    ///   - isolation: the actor of the caller, on which the function runs.
    ///   - body: the function to run.
    /// - Throws: the error of the function.
    public func apply<Result>(isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result) async rethrows -> Result {
        let again = PatchScope.begin(captured)
        defer { again?.endAll() }
        return try await ContainerReplacements.$innermost.withValue(again, operation: body, isolation: isolation)
    }
}
