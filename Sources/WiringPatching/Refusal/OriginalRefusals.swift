import Wiring

/// The tests that currently refuse the live definitions of a container, its children and its scopes.
///
/// Their patches do not reach requests that begin at other objects: scopes and children that were created before, providers, and other threads.
struct OriginalRefusals: LiveCheck {
    private var scopes: [PatchScope] = []

    static func add(_ scope: PatchScope, of core: ContainerCore) {
        core.states.liveCheck.withLock { check in
            var refusals = check as? OriginalRefusals ?? OriginalRefusals()
            refusals.scopes.append(scope)
            check = refusals
        }
    }

    static func remove(_ scope: PatchScope, of core: ContainerCore) {
        core.states.liveCheck.withLock { check in
            guard var refusals = check as? OriginalRefusals else { return }
            refusals.scopes.removeAll { $0 === scope }
            check = refusals.scopes.isEmpty ? nil : refusals
        }
    }

    func refusal(of node: Int, in core: ContainerCore, path: [String]) -> ResolutionError? {
        if let own = PatchScope.innermost(for: core) { return own.refusalOfOriginal(node, in: core, path: path) }
        // The request comes from a thread or a task of no test, or of any of these tests.
        return scopes.compactMap { $0.refusalOfOriginal(node, in: core, path: path) }.first
    }
}
