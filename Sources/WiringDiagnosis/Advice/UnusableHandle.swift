#if DEBUG || Explorer
extension FindingDiagnostic {
    /// `scope-not-entered` as a warning: instances that outlive a scope have handles for services of the scope.
    func unusableHandleFindings() -> [Finding] {
        guard blueprint.nodes.contains(where: { $0.lifetimeKind == .scoped }) else { return [] }
        return blueprint.nodesOutlivingScopes.flatMap { holder in
            nodes(builtWith: holder).flatMap { unusableHandles(of: $0, for: holder) }
        }
    }

    /// A node and the nodes that are built only for it, breadth first.
    private func nodes(builtWith holder: Int) -> [Int] {
        BreadthFirstSearch(from: [holder]) { node in
            blueprint.edges(of: node).lazy.filter { $0.target >= 0 && !$0.isCut }.map(\.target).filter { target in
                blueprint.nodes[target].lifetimeKind != .scoped && !blueprint.nodes[target].isShared
            }
        }.found
    }

    /// Handles that always fail: an instance that is built outside of a scope also resolves outside of it.
    private func unusableHandles(of node: Int, for holder: Int) -> [Finding] {
        blueprint.edges(of: node).flatMap { edge -> [Finding] in
            guard edge.target >= 0, !edge.isUntaken, case .handle(let target) = blueprint.nodes[edge.target].role else { return [] }
            return blueprint.bases(of: target, throughHandles: false).compactMap { wanted in
                guard case .scoped(let scope) = blueprint.nodes[wanted].lifetime, blueprint.nodes[wanted].definition?.isFactory == false
                else { return nil }
                let (from, to) = (blueprint.key(of: holder), blueprint.key(of: wanted))
                let handle = blueprint.name(of: blueprint.dependency(of: edge).type)
                return Finding(
                    .scopeNotEntered, severity: .warning,
                    "\(from) outlives the scope \(scope), so it can never use its \(handle): \(to) belongs to that scope",
                    services: [from, to],
                    details: [
                        .init("requested by", blueprint.key(of: node), site: blueprint.site(of: node)),
                        .init("defined at", to, site: blueprint.site(of: wanted)),
                    ],
                    fix:
                        "move \(from) into the scope, .scope(.scoped(\"\(scope)\")), or pass it the instances after the scope is entered")
            }
        }
    }
}
#endif
