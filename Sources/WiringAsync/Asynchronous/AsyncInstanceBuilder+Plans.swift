import Wiring

extension AsyncInstanceBuilder.Plan {
    /// A plan for the instance of a node.
    /// - Parameters:
    ///   - keep: stores a new instance where `existing` finds it, and returns the result for the waiters.
    ///   - end: runs deferred actions once the outcome is known.
    init(
        for node: Int, of core: ContainerCore, existing: @escaping @Sendable () throws -> BuiltInstance?,
        build: @escaping @Sendable () async throws -> BuiltInstance, keep: @escaping @Sendable (BuiltInstance) throws -> BuiltInstance,
        end: @escaping @Sendable (_ failed: Bool) -> Void = { _ in }
    ) {
        self.init(
            key: { core.blueprint.key(of: node) }, cycle: { Explanation(core.blueprint).initializerCycle(at: node, path: $0) },
            existing: existing, build: build, keep: keep, end: end)
    }
}
