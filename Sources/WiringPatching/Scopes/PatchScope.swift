internal import Synchronization
import Wiring

/// Patches that are in force for one task, its child tasks and the tasks it starts, until their time is over.
final class PatchScope: ContainerStandIn {
    /// The innermost patches in force for the present task.
    static var innermost: PatchScope? { ContainerStandIns.innermost as? PatchScope }

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
        container.standIns.add(1, ordering: .relaxed)
        return PatchScope(container, patched: patched, outer: innermost)
    }

    /// A container and what is asked in its place.
    struct Pair: Sendable {
        let container: ContainerCore
        let patched: ContainerCore
    }

    /// What is in force for the present task, innermost first.
    static var inForce: [Pair] {
        var pairs: [Pair] = []
        var scope = innermost
        while let current = scope {
            if !current.isOver.load(ordering: .acquiring) { pairs.append(Pair(container: current.container, patched: current.patched)) }
            scope = current.outer
        }
        return pairs
    }

    /// Puts what was in force elsewhere into force here, and nothing else.
    /// - Parameter pairs: what was, innermost first.
    /// - Returns: the innermost of the patches; nil where there are none.
    static func begin(_ pairs: [Pair]) -> PatchScope? {
        var scope: PatchScope?
        for pair in pairs.reversed() {
            pair.container.standIns.add(1, ordering: .relaxed)
            scope = PatchScope(pair.container, patched: pair.patched, outer: scope)
        }
        return scope
    }

    /// Ends them, and those around them that were begun with them.
    func endAll() {
        end()
        outer?.endAll()
    }

    /// Ends them.
    func end() {
        isOver.store(true, ordering: .releasing)
        container.standIns.subtract(1, ordering: .relaxed)
    }

    /// The container that is asked in the place of another; that one itself when it is not patched here.
    func standIn(for container: ContainerCore) -> ContainerCore {
        var scope: PatchScope? = self
        while let current = scope {
            if current.container === container, !current.isOver.load(ordering: .acquiring) { return current.patched }
            scope = current.outer
        }
        return container
    }
}
