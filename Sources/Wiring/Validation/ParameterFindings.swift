extension Explanation {
    /// `unknown-parameter`: a definition chooses a value for a parameter that does not exist.
    func parameterFindings() -> [Finding] {
        var findings: [Finding] = []
        for node in blueprint.annotatedNodes where node >= blueprint.inheritedCount {
            guard let definition = blueprint.nodes[node].definition, !definition.options.unmatchedChoices.isEmpty else { continue }
            let places = blueprint.argumentPlaces[node] ?? []
            for choice in definition.options.unmatchedChoices {
                // A runtime argument may be for a definition deeper in the graph.
                if case .argument = choice.place,
                    places.contains(where: { definition.options.argumentTypes[$0.position] == choice.type })
                {
                    continue
                }
                findings.append(unknownParameter(choice, of: node, definition))
            }
        }
        return findings
    }

    private func unknownParameter(_ choice: Definition.UnmatchedChoice, of node: Int, _ definition: Definition) -> Finding {
        let key = blueprint.key(of: node)
        let owner = (definition.kind == .factory ? "the function of " : "the initializer of ") + key
        let type = blueprint.name(of: choice.type)
        let position = choice.parameter.map { String($0) }
        let (problem, words): (Problem, [String]) =
            switch choice.place {
            case .initializer: position.map { (.unknownPosition, [owner, $0]) } ?? (.unknownType, [owner, type])
            case .argument: (.unusedArgument, [owner, type])
            case .call(let method):
                position.map { (.positionInCall, [key, "calls no method", method, $0]) }
                    ?? (.typeInCall, [key, "calls no method", method, type])
            case .marked(let property):
                position.map { (.positionInCall, [key, "injects no marked property", property, $0]) }
                    ?? (.markedType, [key, "injects no marked property", property, type])
            }
        return finding(
            problem, words, services: [key], site: definition.site, ProblemFacts(node: node, definition: definition, choice: choice))
    }
}
