#if DEBUG || Explorer
/// Enters and leaves scopes, and reports the instances that survive them.
extension ContainerInspection {
    func enter(_ name: String, as called: String?) throws(InspectionFailure) -> [EnteredScopeState] {
        let container = try selectedContainer()
        if called == nil, scopes[name] != nil {
            scopes.select(name)
            return scopeStates
        }
        if let called, scopes[called] != nil {
            throw InspectionFailure(.scopeEntered, about: called, "a scope named '\(called)' is entered already")
        }
        let declared = container.checked.blueprint.scopes
        guard let scope = declared.first(where: { $0.name == name }) else {
            let near = nearest(to: name, among: declared.map(\.name) + scopes.entries.map(\.name))
            let others = declared.isEmpty ? "the program has no scopes" : "the scopes are \(declared.map(\.name).joined(separator: ", "))"
            throw InspectionFailure(.unknownScope, nearest: near, "no service belongs to a scope '\(name)'; \(others)")
        }
        scopes.enter(scope, as: called, outside: container)
        return scopeStates
    }

    /// Leaves a scope and those inside it; without a name, the one in which services are resolved. Its instances are stopped.
    func leave(_ name: String?) throws(InspectionFailure) -> ReleaseReport {
        guard let name = name ?? scopes.current else {
            throw InspectionFailure(.unknownEnteredScope, nearest: scopes.entries.last?.name, "no scope is entered")
        }
        guard scopes[name] != nil else {
            let near = nearest(to: name, among: scopes.entries.map(\.name))
            throw InspectionFailure(.unknownEnteredScope, nearest: near, "no scope named '\(name)' is entered")
        }
        var left = scopes.leave(name)
        let names = left.map(\.name)
        let stopped = left.flatMap { stop($0.container, called: $0.name) }
        return reportSurvivors(of: names, stopped: stopped) {
            left.flatMap { $0.container.retainedInstances }
        } afterRelease: {
            for entry in left { entry.container.leave() }
            left = []
        }
    }

    /// The scope to enter for the service of a finding. Nil if it is entered already: then the program has to enter it with a value.
    func missingScope(of finding: Finding) -> String? {
        guard let blueprint = container?.checked.blueprint, let node = finding.services.first.flatMap({ blueprint.node(forKey: $0) }) else {
            return nil
        }
        if case .scoped(let scope) = blueprint.nodes[node].lifetime, scopes.enteredName(of: scope) == nil { return scope.name }
        return nil
    }

    /// The entered scopes, in order of entry.
    var scopeStates: [EnteredScopeState] {
        scopes.entries.map { entry in
            EnteredScopeState {
                ($0.name, $0.scope, $0.parent) = (entry.name, entry.scope.name, entry.parent)
                $0.isCurrent = entry.name == scopes.current
                $0.instances = entry.container.retainedInstances.count
            }
        }
    }
}

extension Blueprint {
    fileprivate var scopes: [Scope] {
        var found: Set<Scope> = []
        for node in nodes { if case .scoped(let scope) = node.lifetime { found.insert(scope) } }
        return found.sorted { $0.name < $1.name }
    }
}
#endif
