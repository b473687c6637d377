internal import Synchronization
import Wiring

/// Patches in effect for a task, its child tasks and the tasks that it starts, until they are ended.
final class PatchScope: ContainerReplacement {
    /// The innermost patches in effect for the current task.
    static var innermost: PatchScope? { ContainerReplacements.innermost as? PatchScope }

    private let container: ContainerCore
    private let patched: ContainerCore
    private let outer: PatchScope?
    /// True if the function with these patches has returned. A task that outlives it uses the original container.
    private let isOver = Atomic<Bool>(false)

    private init(_ container: ContainerCore, patched: ContainerCore, outer: PatchScope?) {
        (self.container, self.patched, self.outer) = (container, patched, outer)
    }

    static func begin(_ container: ContainerCore, patched: ContainerCore) -> PatchScope {
        container.replacementCount.add(1, ordering: .relaxed)
        return PatchScope(container, patched: patched, outer: innermost)
    }

    /// The patches in effect for the current task, innermost first.
    static var active: [PatchScope] { innermost?.active ?? [] }

    /// The patches in effect, these first, then the enclosing ones.
    private var active: [PatchScope] { sequence(first: self, next: \.outer).filter { !$0.isOver.load(ordering: .acquiring) } }

    /// Puts captured patches into effect again, and no others.
    /// - Parameter captured: the captured patches, innermost first.
    /// - Returns: the innermost patches; nil if there are none.
    static func begin(_ captured: [PatchScope]) -> PatchScope? {
        var scope: PatchScope?
        for patches in captured.reversed() {
            patches.container.replacementCount.add(1, ordering: .relaxed)
            scope = PatchScope(patches.container, patched: patches.patched, outer: scope)
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

    /// The patched replacement of a container, with the patches of all enclosing functions; the container itself if it is not patched here.
    func replacement(for container: ContainerCore) -> ContainerCore {
        var found = container
        while let scope = active.first(where: { $0.container === found }) { found = scope.patched }
        return found
    }

    /// The refusal of a test for a container that existed before the patches, such as an entered scope, a child, or the container of a provider.
    func refusal(of node: Int, in core: ContainerCore) -> ConstructionRefusal? {
        let scope = active.first { $0.container.states === core.states && $0.patched.blueprint.refusal != nil }
        guard let blueprint = scope?.patched.blueprint else { return nil }
        let patched = core.blueprint.nodes[node].identity.flatMap(blueprint.node(of:))
        let definition = patched.flatMap { blueprint.nodes[$0].definition }
        // A patch permits the live definition, unless it replaces it: then this container would still build the live one.
        if let definition, !definition.isLive, !definition.isPatched { return nil }
        return blueprint.refusal
    }
}
