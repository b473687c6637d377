#if DEBUG || Explorer
import Wiring
package import WiringVocabulary

extension InspectableContainer {
    /// What tells the container, or the entered scope, from all others; nil when nothing can be built.
    package var identity: ObjectIdentifier? { core.map { ObjectIdentifier($0) } }

    /// The shared instance of a node that exists now, in this container or in one that it is a scope of.
    package func instance(at node: Int) -> Any? {
        var next = core
        while let core = next {
            if let box = core.keptInstance(at: node) { return InstanceBox.content(of: box) }
            next = core.parent
        }
        return nil
    }

    /// Whether a shared instance of a node exists now, in this container or in one that it is a scope of.
    package func holdsInstance(_ node: Int) -> Bool {
        var next = core
        while let core = next {
            if core.isBuilt(node) { return true }
            next = core.parent
        }
        return false
    }

    /// The instances that this container keeps itself, those of the containers around it left out; products of factories too.
    package var keptInstances: [(node: Int, instance: Any)] {
        (core?.keptInstances ?? []).map { ($0.node, InstanceBox.content(of: $0.box)) }
    }

    /// Lets go of what the container itself keeps for a node, so that it is built anew when it is asked for.
    package func letGo(_ node: Int) { core?.releaseKept(node) }

    /// The container as it is within a scope, which is entered.
    package func entering(_ scope: Scope) -> InspectableContainer {
        InspectableContainer(checked, core: core.map { ContainerCore(entering: scope, of: $0) })
    }

    /// Leaves the scope: what need not be awaited is stopped, and the instances are let go.
    package func leave() { core?.leave() }

    /// Lets go of the instances of the scope, which goes on.
    package func clear() { core?.clear() }
}
#endif
