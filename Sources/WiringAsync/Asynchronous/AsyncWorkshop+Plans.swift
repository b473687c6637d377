import Wiring

extension AsyncWorkshop.Plan {
    /// How to come by the instance of a node.
    /// - Parameters:
    ///   - node: the node.
    ///   - core: the container that it is a node of.
    ///   - existing: the instance, if it is there already.
    ///   - build: builds it.
    ///   - keep: puts a new instance where `existing` finds it, and gives what those who wait receive.
    ///   - end: does what was put off until it is clear whether there is one.
    init(
        for node: Int, of core: ContainerCore, existing: @escaping @Sendable () throws -> BuiltInstance?,
        build: @escaping @Sendable () async throws -> BuiltInstance, keep: @escaping @Sendable (BuiltInstance) throws -> BuiltInstance,
        end: @escaping @Sendable (_ failed: Bool) -> Void = { _ in }
    ) {
        self.init(
            key: { core.blueprint.key(of: node) },
            circle: { Explanation(core.blueprint).initializerCycle(at: node, path: $0) },
            existing: existing, build: build, keep: keep, end: end)
    }
}
