#if DEBUG || Explorer
import FindingTexts

extension FindingDiagnostic {
    /// `captive-dependency`: a long-lived service keeps a shorter-lived one; one finding for each pair. Weak references, handles of
    /// factories and values do not keep a service. Alias types are resolved to their definitions.
    func captiveFindings() -> [Finding] {
        blueprint.nodes.indices.filter { blueprint.nodes[$0].isShared }.flatMap { holder in
            captives(of: holder).map { target, edges in .captive(subject(target), keptBy: subject(holder), in: edges.map { slot(of: $0) }) }
        }
    }

    /// The shorter-lived services that a shared definition keeps, in the order of its edges.
    private func captives(of holder: Int) -> [(target: Int, edges: [Edge])] {
        var candidates: [(target: Int, edges: [Edge])] = []
        // Lazy, because it reads the stored properties of the type and is rarely needed.
        lazy var retentions = blueprint.nodes[holder].definition.map { DependencyNames($0).retentions } ?? []
        // The cheap check of the lifetimes excludes nearly all edges.
        for edge in blueprint.edges(of: holder) where edge.target >= 0 && isShorter(edge.target, than: holder) {
            guard let target = captive(at: edge, of: holder), retentions[edge.position] != false else { continue }
            if let known = candidates.firstIndex(where: { $0.target == target }) {
                candidates[known].edges.append(edge)
            } else {
                candidates.append((target, [edge]))
            }
        }
        return candidates
    }

    private func isShorter(_ node: Int, than holder: Int) -> Bool {
        blueprint.nodes[node].lifetimeKind.length < blueprint.nodes[holder].lifetimeKind.length
    }

    /// The definition behind an edge, if it has a shorter lifetime than the holder.
    private func captive(at edge: Edge, of holder: Int) -> Int? {
        guard !edge.isCut, let target = blueprint.base(of: edge.target), blueprint.nodes[target].role == .definition,
            let definition = blueprint.nodes[target].definition, definition.kind == .component, definition.isReference,
            isShorter(target, than: holder)
        else { return nil }
        // The dependent may keep only a value derived from the dependency.
        if case .feature(let source) = blueprint.dependency(of: edge).source, !source.keepsInstance { return nil }
        // A captive of a scope is an error, which another check reports.
        return blueprint.nodes[target].lifetimeKind == .scoped ? nil : target
    }

    func subject(_ node: Int) -> Finding.Subject { (blueprint.key(of: node), blueprint.nodes[node].lifetime, blueprint.site(of: node)) }
}
#endif
