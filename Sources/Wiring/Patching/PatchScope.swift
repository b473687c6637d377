internal import Synchronization

/// Patches that are in force for one task, its child tasks and the tasks it starts, until their time is over.
final class PatchScope: Sendable {
    /// The innermost patches in force for the present task.
    @TaskLocal static var innermost: PatchScope?

    /// The container that is patched.
    private let container: ContainerCore
    /// What is asked in its place.
    private let patched: ContainerCore
    /// The patches around these.
    private let outer: PatchScope?
    /// Whether the function with these patches has returned. A task that outlives it sees the container as it was.
    private let isOver = Atomic<Bool>(false)

    private init(_ container: ContainerCore, patched: ContainerCore, outer: PatchScope?) {
        self.container = container
        self.patched = patched
        self.outer = outer
    }

    /// Puts patches into force.
    static func begin(_ container: ContainerCore, patched: ContainerCore) -> PatchScope {
        container.patchScopes.add(1, ordering: .relaxed)
        return PatchScope(container, patched: patched, outer: innermost)
    }

    /// Ends them.
    func end() {
        isOver.store(true, ordering: .releasing)
        container.patchScopes.subtract(1, ordering: .relaxed)
    }

    /// The container that is asked in the place of another in the present task; that one itself when it is not patched here.
    static func standIn(for container: ContainerCore) -> ContainerCore {
        var scope = innermost
        while let current = scope {
            if current.container === container, !current.isOver.load(ordering: .acquiring) { return current.patched }
            scope = current.outer
        }
        return container
    }
}
