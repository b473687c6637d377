extension Explanation {
    /// `unknown-parameter`: a definition chooses a value for a parameter that does not exist.
    func parameterFindings() -> [Finding] {
        var findings: [Finding] = []
        for node in blueprint.annotatedNodes where node >= blueprint.inheritedCount {
            guard let definition = blueprint.nodes[node].definition, !definition.options.unmatchedChoices.isEmpty else { continue }
            let places = blueprint.argumentPlaces[node] ?? []
            for choice in definition.options.unmatchedChoices {
                // A runtime argument may be for a definition deeper in the graph.
                if choice.problem == .unusedArgument,
                    places.contains(where: { definition.options.argumentTypes[$0.position] == choice.type })
                {
                    continue
                }
                findings.append(unknownParameter(choice, of: node, definition))
            }
        }
        return findings
    }

    private func unknownParameter(_ choice: Definition.Choice, of node: Int, _ definition: Definition) -> Finding {
        let key = blueprint.key(of: node)
        let owner = (definition.kind == .factory ? "the function of " : "the initializer of ") + key
        var words =
            choice.owner.map { [key, choice.problem == .markedType ? "injects no marked property" : "calls no method", $0] } ?? [owner]
        words.append(choice.parameter.map { String($0) } ?? blueprint.name(of: choice.type))
        return finding(choice.problem, words, services: [key], site: definition.site, ProblemFacts(node: node, definition: definition))
    }
}
