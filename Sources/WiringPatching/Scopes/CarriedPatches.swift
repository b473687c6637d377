import Wiring

/// The patches that are in force where it is made, to be put into force elsewhere: on a queue, in a callback, in a detached task, none of which belongs to
/// the task whose patches they are.
///
/// ```swift
/// let patches = CarriedPatches()
/// queue.async {
///     patches.apply { mailbox.synchronise() }
/// }
/// ```
/// Without patches it changes nothing, and costs a look at the task. What it carries stays in force within ``apply(_:)`` though the function that put
/// the patches into force has returned meanwhile.
public struct CarriedPatches: Sendable {
    private let pairs: [PatchScope.Pair]

    /// Takes the patches that are in force here.
    public init() {
        pairs = PatchScope.inForce
    }

    /// Runs a function with the patches in force, and none but these.
    /// - Parameter body: what to do meanwhile.
    /// - Throws: what the function throws.
    public func apply<Result>(_ body: () throws -> Result) rethrows -> Result {
        let again = PatchScope.begin(pairs)
        defer { again?.endAll() }
        return try ContainerStandIns.$innermost.withValue(again, operation: body)
    }

    /// Runs an asynchronous function with the patches in force, and none but these.
    /// - Parameters:
    ///   - isolation: the actor of the caller, on which the function runs.
    ///   - body: what to do meanwhile.
    /// - Throws: what the function throws.
    public func apply<Result>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
    ) async rethrows -> Result {
        let again = PatchScope.begin(pairs)
        defer { again?.endAll() }
        return try await ContainerStandIns.$innermost.withValue(again, operation: body, isolation: isolation)
    }
}
