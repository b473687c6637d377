// Edges without a target.
extension Explanation {
    /// `missing-definition`: no definition provides the type that an edge requires.
    package func missingDefinition(_ edge: Edge) -> Finding {
        let type = blueprint.dependency(of: edge).type
        let wanted = blueprint.name(of: type)
        return finding(.missingType, [wanted], about: edge, wanted, ProblemFacts(edge: edge, type: type))
    }

    /// `ambiguous-type`: several definitions provide the type that an edge requires.
    func ambiguousType(_ edge: Edge, candidates: [Int]) -> Finding {
        let wanted = blueprint.name(of: blueprint.dependency(of: edge).type)
        return finding(
            .ambiguousType, [String(candidates.count), wanted], about: edge, wanted, ProblemFacts(edge: edge, nodes: candidates))
    }

    /// `abstract-referenced`: an edge leads to a template.
    func abstractReferenced(_ edge: Edge, target: Int) -> Finding {
        let key = blueprint.key(of: target)
        return finding(.abstractTarget, [key], about: edge, key, ProblemFacts(edge: edge, node: target))
    }

    /// `missing-collaborator`: a reference uses an assembly that the container does not contain.
    func missingCollaborator(_ edge: Edge, assembly: String) -> Finding {
        finding(.missingAssembly, [assembly], about: edge, nil, ProblemFacts(edge: edge, texts: [assembly]))
    }

    /// `other-type`: a reference leads to a definition that does not provide the required type.
    func mismatchedReference(_ edge: Edge, target: Int) -> Finding {
        let wanted = blueprint.name(of: blueprint.dependency(of: edge).type)
        let provided = blueprint.nodes[target].definition.map { blueprint.name(of: $0.requestType) } ?? ""
        let key = blueprint.key(of: target)
        return finding(.mismatchedTarget, [key, provided, wanted], about: edge, key, ProblemFacts(edge: edge, node: target))
    }

    /// An edge for which the feature that owns its source found no definition.
    func missingForFeature(_ edge: Edge) -> Finding {
        guard case .feature(let source as any LinkedSource) = blueprint.dependency(of: edge).source else {
            return noSuchKey(blueprint.wanted(by: edge))
        }
        return source.finding(for: edge, in: self)
    }

    private func finding(
        _ problem: Problem, _ words: [String], about edge: Edge, _ target: String?, _ facts: ProblemFacts
    ) -> Finding {
        let dependent = blueprint.key(of: edge.from)
        return finding(
            problem, words, services: target.map { [dependent, $0] } ?? [dependent], site: blueprint.site(of: edge.from), facts)
    }
}
