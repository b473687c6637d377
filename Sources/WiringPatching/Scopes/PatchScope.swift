internal import Synchronization
import Wiring

/// Patches in effect for a task, its child tasks and the tasks that it starts, until they are ended.
final class PatchScope: ContainerReplacement {
    /// The innermost patches in effect for the current task.
    static var innermost: PatchScope? { ContainerReplacements.innermost as? PatchScope }

    /// The original container.
    private let container: ContainerCore
    private let patched: ContainerCore
    /// The enclosing patches.
    private let outer: PatchScope?
    /// True if the function with these patches has returned. A task that outlives it uses the original container.
    private let isOver = Atomic<Bool>(false)

    private init(_ container: ContainerCore, patched: ContainerCore, outer: PatchScope?) {
        self.container = container
        self.patched = patched
        self.outer = outer
    }

    /// Puts patches into effect.
    static func begin(_ container: ContainerCore, patched: ContainerCore) -> PatchScope {
        container.replacementCount.add(1, ordering: .relaxed)
        return PatchScope(container, patched: patched, outer: innermost)
    }

    /// A container and its patched replacement.
    struct Pair: Sendable {
        let container: ContainerCore
        let patched: ContainerCore
    }

    /// The patches in effect for the current task, innermost first.
    static var activePairs: [Pair] {
        var pairs: [Pair] = []
        var scope = innermost
        while let current = scope {
            if !current.isOver.load(ordering: .acquiring) { pairs.append(Pair(container: current.container, patched: current.patched)) }
            scope = current.outer
        }
        return pairs
    }

    /// Puts captured patches into effect, and no others.
    /// - Parameter pairs: the captured patches, innermost first.
    /// - Returns: the innermost patches; nil if there are none.
    static func begin(_ pairs: [Pair]) -> PatchScope? {
        var scope: PatchScope?
        for pair in pairs.reversed() {
            pair.container.replacementCount.add(1, ordering: .relaxed)
            scope = PatchScope(pair.container, patched: pair.patched, outer: scope)
        }
        return scope
    }

    /// Ends these patches and the enclosing ones that began with them.
    func endAll() {
        end()
        outer?.endAll()
    }

    func end() {
        isOver.store(true, ordering: .releasing)
        container.replacementCount.subtract(1, ordering: .relaxed)
    }

    /// The patched replacement of a container; the container itself if it is not patched here.
    func replacement(for container: ContainerCore) -> ContainerCore {
        var scope: PatchScope? = self
        while let current = scope {
            if current.container === container, !current.isOver.load(ordering: .acquiring) { return current.patched }
            scope = current.outer
        }
        return container
    }
}
