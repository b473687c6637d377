extension Explanation {
    /// `unknown-parameter`: something was chosen for a parameter that the initializer does not have.
    func parameterFindings() -> [Finding] {
        blueprint.remarkableNodes.filter { $0 >= blueprint.inheritedCount }.flatMap { node -> [Finding] in
            guard let definition = blueprint.nodes[node].definition, !definition.recipe.unmatchedChoices.isEmpty else { return [] }
            let shared = (blueprint.argumentPlaces[node] ?? []).map { definition.recipe.argumentTypes[$0.position] }
            return definition.recipe.unmatchedChoices.filter { choice in
                // An argument may be meant for something deeper in the graph.
                if case .argument = choice.place { !shared.contains { $0 == choice.type } } else { true }
            }.map { unknownParameter($0, of: node, definition) }
        }
    }

    private func unknownParameter(_ choice: DefinitionRecipe.UnmatchedChoice, of node: Int, _ definition: Definition) -> Finding {
        let parameters = zip(definition.dependencies, DependencyNames(definition).names).filter { $0.0.kind == .initializer }
        let words = parameters.map { dependency, name in
            let number = String(dependency.parameter)
            return (name == number ? number : "\(number) \(name)") + "  \(blueprint.name(of: dependency.type))"
        }
        let owner =
            definition.kind == .factory ? "the function of \(blueprint.key(of: node))" : "the initializer of \(blueprint.key(of: node))"
        let type = blueprint.name(of: choice.type)
        let evidence: [Finding.Detail] = words.isEmpty ? [.init("parameters", "none")] : words.map { .init("parameters", $0) }
        switch choice.place {
        case .initializer: break
        case .argument:
            return Finding(
                rule: .unknownParameter,
                severity: .error,
                message: "\(owner) has no parameter of type '\(type)' that could take the runtime argument",
                services: [blueprint.key(of: node)],
                site: definition.site,
                details: evidence,
                fix: "take what a parameter has, to the letter; what something deeper needs is Component(argumentOf: …)"
            )
        case .call(let method): return unknownPlace("calls no method '\(method)'", "in the call", choice, of: node, definition)
        case .marked(let property): return unknownPlace("injects no marked property '\(property)'", "for it", choice, of: node, definition)
        }
        return Finding(
            rule: .unknownParameter,
            severity: .error,
            message: choice.parameter.map { "\(owner) has no parameter \($0)" } ?? "\(owner) has no parameter of type '\(type)'",
            services: [blueprint.key(of: node)],
            site: definition.site,
            details: evidence,
            fix: parameters.isEmpty
                ? "remove .using(...), or add the parameter"
                : "choose for one that there is: forParameter: \(parameters.map { String($0.0.parameter) }.joined(separator: " or "))"
        )
    }

    /// `unknown-parameter` for what is chosen in a call or for a marked property.
    private func unknownPlace(
        _ words: String, _ place: String, _ choice: DefinitionRecipe.UnmatchedChoice, of node: Int, _ definition: Definition
    ) -> Finding {
        let others = zip(definition.dependencies, DependencyNames(definition).names).filter { $0.0.kind != .initializer }.map {
            "\($0.1)  \(blueprint.name(of: $0.0.type))"
        }
        let type = blueprint.name(of: choice.type)
        return Finding(
            rule: .unknownParameter,
            severity: .error,
            message: "\(blueprint.key(of: node)) \(words) that \(choice.parameter.map { "has a parameter \($0)" } ?? "takes '\(type)'")",
            services: [blueprint.key(of: node)],
            site: definition.site,
            details: others.isEmpty ? [.init("injected", "nothing")] : others.map { .init("injected", $0) },
            fix: "write the choice behind what it is for, with the same name"
        )
    }

    /// `other-type`: a reference leads to a definition that does not provide what the edge needs.
    func unfitReference(_ edge: Edge, target: Int) -> Finding {
        let wanted = blueprint.name(of: blueprint.dependency(of: edge).type)
        let provided = blueprint.nodes[target].definition.map { blueprint.name(of: $0.recipe.requestType) } ?? ""
        return Finding(
            rule: .otherType,
            severity: .error,
            message: "\(blueprint.key(of: target)) provides \(provided), where \(wanted) is needed",
            services: [blueprint.key(of: edge.from), blueprint.key(of: target)],
            details: evidence(for: edge, wanted: blueprint.key(of: target)) + [
                .init("defined at", blueprint.key(of: target), site: blueprint.site(of: target))
            ],
            fix: nearMiss(target, for: blueprint.dependency(of: edge).type)?.fix
                ?? "refer to a definition of \(blueprint.name(of: Request.subject(of: blueprint.dependency(of: edge).type)))"
        )
    }
}
