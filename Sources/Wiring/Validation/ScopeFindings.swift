extension Explanation {
    /// `captive-dependency`, as an error: what lives as long as the container leads to what a scope owns, so that the scope could never end.
    func scopeFindings() -> [Finding] {
        guard blueprint.slots.contains(where: { $0.lifetimeKind == .scoped }) else { return [] }
        return blueprint.slots.indices.flatMap { slot -> [Finding] in
            switch blueprint.slots[slot].lifetimeKind {
            case .singleton, .lazySingleton, .weakSingleton: blueprint.slots[slot].isKept ? scopedCaptives(of: slot) : []
            case .objectGraph, .prototype, .scoped: []
            }
        }
    }

    /// The scoped slots that a slot leads to through what is built with it.
    private func scopedCaptives(of holder: Int) -> [Finding] {
        var previous: [Int: Int] = [:]
        var queue = [holder]
        var position = 0
        var findings: [Finding] = []
        // Breadth first, so that a shortest way is told.
        while position < queue.count {
            let current = queue[position]
            position += 1
            for edge in blueprint.edges(of: current)
            where edge.target >= 0 && !edge.isCut && previous[edge.target] == nil && edge.target != holder {
                previous[edge.target] = current
                if case .scoped(let scope) = blueprint.slots[edge.target].lifetime {
                    findings.append(scopedCaptive(edge.target, of: holder, scope: scope, previous: previous))
                } else if !blueprint.slots[edge.target].isShared {
                    queue.append(edge.target)
                }
            }
        }
        return findings
    }

    private func scopedCaptive(_ captive: Int, of holder: Int, scope: Scope, previous: [Int: Int]) -> Finding {
        var path = [captive]
        while let last = path.last, last != holder, let earlier = previous[last] { path.append(earlier) }
        let keys = path.reversed().filter { blueprint.slots[$0].role == .definition }.map { blueprint.key(of: $0) }
        return .captive(subject(captive), of: scope, keptBy: subject(holder), path: keys)
    }

    /// `scope-not-entered`: an instance of a scope is asked for outside of it.
    func scopeNotEntered(slot: Int, scope: Scope) -> Finding {
        Finding(
            rule: .scopeNotEntered,
            severity: .error,
            message: "\(blueprint.key(of: slot)) belongs to the scope \(scope), which is not entered here",
            services: [blueprint.key(of: slot)],
            site: blueprint.site(of: slot),
            details: reachedBy(slot),
            fix: "enter it and ask what you get: let \(scope) = container.entering(\"\(scope)\")"
        )
    }

    /// `scope-left`: an instance of a scope is asked for after its end.
    func scopeLeft(slot: Int, scope: Scope) -> Finding {
        Finding(
            rule: .scopeLeft,
            severity: .error,
            message: "\(blueprint.key(of: slot)) belongs to the scope \(scope), which was left",
            services: [blueprint.key(of: slot)],
            site: blueprint.site(of: slot),
            fix: "let go of what belongs to a scope when it is left, and enter a new one"
        )
    }
}
