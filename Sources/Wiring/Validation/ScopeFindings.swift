extension Explanation {
    /// `captive-dependency`, as an error: what lives as long as the container leads to what a scope owns, so that the scope could never end.
    func scopeFindings() -> [Finding] {
        guard blueprint.nodes.contains(where: { $0.lifetimeKind == .scoped }) else { return [] }
        return blueprint.nodes.indices.flatMap { node -> [Finding] in
            switch blueprint.nodes[node].lifetimeKind {
            case .singleton, .lazySingleton, .weakSingleton: blueprint.nodes[node].isKept ? scopedCaptives(of: node) : []
            case .objectGraph, .prototype, .scoped: []
            }
        }
    }

    /// The scoped nodes that a node leads to through what is built with it.
    private func scopedCaptives(of holder: Int) -> [Finding] {
        var previous: [Int: Int] = [:]
        var queue = [holder]
        var position = 0
        var findings: [Finding] = []
        // Breadth first, so that a shortest way is told.
        while position < queue.count {
            let current = queue[position]
            position += 1
            findings += unusableHandles(of: current, for: holder)
            for edge in blueprint.edges(of: current)
            where edge.target >= 0 && !edge.isCut && previous[edge.target] == nil && edge.target != holder {
                previous[edge.target] = current
                if case .scoped(let scope) = blueprint.nodes[edge.target].lifetime {
                    findings.append(scopedCaptive(edge.target, of: holder, scope: scope, previous: previous))
                } else if !blueprint.nodes[edge.target].isShared {
                    queue.append(edge.target)
                }
            }
        }
        return findings
    }

    /// `scope-not-entered` before anything is built: handles that can never give what they are for. Who is built outside of a scope, as everything is that
    /// outlives it, asks outside of it, whenever that is.
    private func unusableHandles(of node: Int, for holder: Int) -> [Finding] {
        blueprint.edges(of: node).flatMap { edge -> [Finding] in
            guard edge.target >= 0, !edge.isUntaken, case .handle(let target) = blueprint.nodes[edge.target].role else { return [] }
            return blueprint.definitions(behind: target).compactMap { wanted in
                guard case .scoped(let scope) = blueprint.nodes[wanted].lifetime, blueprint.nodes[wanted].definition?.isFactory == false
                else {
                    return nil
                }
                let (from, to) = (blueprint.key(of: holder), blueprint.key(of: wanted))
                let handle = blueprint.name(of: blueprint.dependency(of: edge).type)
                return Finding(
                    rule: .scopeNotEntered,
                    severity: .warning,
                    message: "\(from) outlives the scope \(scope), and can never use its \(handle): \(to) belongs to that scope",
                    services: [from, to],
                    details: [.init("asked for by", blueprint.key(of: node), site: blueprint.site(of: node))] + [
                        .init("defined at", to, site: blueprint.site(of: wanted))
                    ],
                    fix:
                        "let \(from) belong to the scope too, .scope(.scoped(\"\(scope)\")), or pass it what it needs when the scope is entered"
                )
            }
        }
    }

    private func scopedCaptive(_ captive: Int, of holder: Int, scope: Scope, previous: [Int: Int]) -> Finding {
        var path = [captive]
        while let last = path.last, last != holder, let earlier = previous[last] { path.append(earlier) }
        let keys = path.reversed().filter { blueprint.nodes[$0].definition != nil }.map { blueprint.key(of: $0) }
        return .captive(subject(captive), of: scope, keptBy: subject(holder), path: keys)
    }

    /// `scope-not-entered`: an instance of a scope is asked for outside of it.
    /// - Parameters:
    ///   - node: the definition.
    ///   - scope: the scope that it belongs to.
    ///   - entered: the scopes that are entered.
    func scopeNotEntered(node: Int, scope: Scope, entered: [Scope]) -> Finding {
        let misspelt = entered.first { Suggestions.areHardlyDifferent($0.name, scope.name) }
        return Finding(
            rule: .scopeNotEntered,
            severity: .error,
            message: "\(blueprint.key(of: node)) belongs to the scope \(scope), which is not entered here",
            services: [blueprint.key(of: node)],
            site: blueprint.site(of: node),
            details: (entered.isEmpty ? [] : [.init("entered", entered.map(\.name).joined(separator: ", "))]) + reachedBy(node),
            fix: misspelt.map { "enter \(scope), not \($0): container.entering(\"\(scope)\")" }
                ?? "enter it and ask what you get: let \(scope) = container.entering(\"\(scope)\")"
        )
    }

    /// `scope-left`: an instance of a scope is asked for after its end.
    package func scopeLeft(node: Int, scope: Scope) -> Finding {
        Finding(
            rule: .scopeLeft,
            severity: .error,
            message: "\(blueprint.key(of: node)) belongs to the scope \(scope), which was left",
            services: [blueprint.key(of: node)],
            site: blueprint.site(of: node),
            fix: "let go of what belongs to a scope when it is left, and enter a new one"
        )
    }
}
