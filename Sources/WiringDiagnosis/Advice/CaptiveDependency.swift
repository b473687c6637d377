#if DEBUG || Explorer
import FindingTexts
import Wiring
import WiringVocabulary

extension FindingDiagnostic {
    /// `captive-dependency`: what lives longer keeps what was meant to live shorter, one finding for each pair.
    ///
    /// References known to be weak, handles of factories and values keep nothing captive; further types are looked through.
    func captiveFindings() -> [Finding] {
        blueprint.nodes.indices.filter { blueprint.nodes[$0].isShared }.flatMap { holder in
            captives(of: holder).map { captive($0.edges, of: holder, target: $0.target) }
        }
    }

    /// What a shared definition keeps, in the order of its edges.
    private func captives(of holder: Int) -> [(target: Int, edges: [Edge])] {
        var candidates: [(target: Int, edges: [Edge])] = []
        // Only now and then needed, because it reads the type's stored properties.
        lazy var strengths = blueprint.nodes[holder].definition.map { DependencyNames($0).strengths } ?? []
        for number in blueprint.edgeNumbers(of: holder) where mayBeCaptive(blueprint.edges[number].target, of: holder) {
            let edge = blueprint.edges[number]
            guard let target = captive(at: edge, of: holder), strengths[edge.position] != false else { continue }
            if let known = candidates.firstIndex(where: { $0.target == target }) {
                candidates[known].edges.append(edge)
            } else {
                candidates.append((target, [edge]))
            }
        }
        return candidates
    }

    /// Whether a node, or what it stands for, can be meant to live shorter than the holder: told of nearly all edges without a look at more.
    private func mayBeCaptive(_ target: Int, of holder: Int) -> Bool {
        target >= 0 && blueprint.nodes[target].lifetimeKind.length < blueprint.nodes[holder].lifetimeKind.length
    }

    /// Whether the dependent keeps only something that was made from the dependency.
    private func isCopied(_ edge: Edge) -> Bool {
        if case .feature(let source) = blueprint.dependency(of: edge).source { return !source.keepsInstance }
        return false
    }

    /// The definition behind an edge, if it is meant to live shorter than the holder.
    private func captive(at edge: Edge, of holder: Int) -> Int? {
        guard edge.target >= 0, !edge.isCut, let target = blueprint.base(of: edge.target), blueprint.nodes[target].role == .definition,
            let definition = blueprint.nodes[target].definition, definition.kind == .component, definition.isReference,
            blueprint.nodes[target].lifetimeKind.length < blueprint.nodes[holder].lifetimeKind.length, !isCopied(edge)
        else { return nil }
        // What a scope owns is an error, which is told of elsewhere.
        return blueprint.nodes[target].lifetimeKind == .scoped ? nil : target
    }

    private func captive(_ edges: [Edge], of holder: Int, target: Int) -> Finding {
        .captive(subject(target), keptBy: subject(holder), in: edges.map { slot(of: $0) })
    }

    /// A definition as a finding about lifetimes names it.
    func subject(_ node: Int) -> Finding.Subject {
        .init(blueprint.key(of: node), blueprint.nodes[node].lifetime, site: blueprint.site(of: node))
    }
}
#endif
