extension Blueprint {
    /// `unknown-parameter`: something was chosen for a parameter that the initializer does not have.
    func parameterFindings() -> [Finding] {
        remarkableSlots.filter { $0 >= inheritedCount }.flatMap { slot -> [Finding] in
            guard let definition = slots[slot].definition, !definition.recipe.unmatchedChoices.isEmpty else { return [] }
            return definition.recipe.unmatchedChoices.map { unknownParameter($0, of: slot, definition) }
        }
    }

    private func unknownParameter(_ choice: DefinitionRecipe.UnmatchedChoice, of slot: Int, _ definition: Definition) -> Finding {
        let parameters = zip(definition.dependencies, DependencyNames(definition).names).filter { $0.0.kind == .initializer }
        let words = parameters.map { dependency, name in
            let number = String(dependency.parameter)
            return (name == number ? number : "\(number) \(name)") + "  \(self.name(of: dependency.type))"
        }
        let owner = definition.kind == .factory ? "the function of \(key(of: slot))" : "the initializer of \(key(of: slot))"
        let type = name(of: choice.type)
        return Finding(
            rule: .unknownParameter,
            severity: .error,
            message: choice.parameter.map { "\(owner) has no parameter \($0)" } ?? "\(owner) has no parameter of type '\(type)'",
            services: [key(of: slot)],
            site: definition.site,
            details: words.isEmpty ? [.init("parameters", "none")] : words.map { .init("parameters", $0) },
            fix: parameters.isEmpty
                ? "remove .using(...), or add the parameter"
                : "choose for one that there is: forParameter: \(parameters.map { String($0.0.parameter) }.joined(separator: " or "))"
        )
    }

    /// `other-type`: a reference leads to a definition that does not provide what the edge needs.
    func unfitReference(_ edge: Edge, target: Int) -> Finding {
        let wanted = name(of: dependency(of: edge).type)
        let provided = slots[target].definition.map { name(of: $0.recipe.requestType) } ?? ""
        return Finding(
            rule: .otherType,
            severity: .error,
            message: "\(key(of: target)) provides \(provided), where \(wanted) is needed",
            services: [key(of: edge.from), key(of: target)],
            details: evidence(for: edge, wanted: key(of: target)) + [.init("defined at", key(of: target), site: site(of: target))],
            fix: nearMiss(target, for: dependency(of: edge).type)?.fix ?? "refer to a definition of \(wanted)"
        )
    }
}
