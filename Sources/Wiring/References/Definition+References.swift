extension Definition {
    /// A copy of the definition with a source for parameters of the initializer.
    /// - Parameters:
    ///   - source: the source.
    ///   - type: the type of the chosen definition, which selects the parameters if there is no number.
    ///   - parameter: the number, counted from one.
    func choosing(_ source: Dependency.Source, for type: Any.Type, parameter: Int?) -> Definition {
        let dependencies = dependencies
        return changed { $0.choose(for: type, parameter: parameter, among: dependencies) { _ in source } }
    }

    /// A copy of the definition with chosen members for collections among the parameters of the initializer.
    func choosing(members: References, forParameter parameter: Int?) -> Definition {
        let dependencies = dependencies
        let isWanted = { (dependency: Dependency) in dependency.isCollection(of: members.product) }
        return changed {
            $0.choose(for: members.product, parameter: parameter, among: dependencies, where: isWanted) { _ in
                .references(members.references)
            }
        }
    }

    /// A copy of the definition with a source for parameters of a called method.
    /// - Parameters:
    ///   - source: the source.
    ///   - type: the type of the chosen definition, which selects the parameters if there is no number.
    ///   - method: the name of the call.
    ///   - parameter: the number, counted from one.
    func choosing(_ source: Dependency.Source, for type: Any.Type, inCallOf method: String, parameter: Int?) -> Definition {
        let unmatched = Definition.UnmatchedChoice(parameter: parameter, type: type, place: .call(method))
        return choosing(source, inStepsWhere: { if case .method(method) = $0 { true } else { false } }, unmatched) { dependency in
            parameter.map { $0 == dependency.parameter } ?? dependency.accepts(type)
        }
    }

    /// A copy of the definition with a source for a marked property.
    /// - Parameters:
    ///   - source: the source.
    ///   - type: the type of the chosen definition.
    ///   - name: the name of the property.
    func choosing(_ source: Dependency.Source, for type: Any.Type, forMarked name: String) -> Definition {
        let unmatched = Definition.UnmatchedChoice(parameter: nil, type: type, place: .marked(name))
        return choosing(source, inStepsWhere: { if case .hook(InjectedWrappers.step) = $0 { true } else { false } }, unmatched) {
            $0.name == name
        }
    }

    private func choosing(
        _ source: Dependency.Source, inStepsWhere isStep: (StepSubject) -> Bool, _ unmatched: Definition.UnmatchedChoice,
        _ isWanted: (Dependency) -> Bool
    ) -> Definition {
        var isMatched = false
        let steps = steps.map { step in
            guard isStep(step.subject), step.dependencies.contains(where: isWanted) else { return step }
            isMatched = true
            return step.with(
                step.dependencies.map { dependency in
                    guard isWanted(dependency) else { return dependency }
                    var dependency = dependency
                    dependency.source = source
                    return dependency
                })
        }
        return with(steps: steps) { if !isMatched { $0.options.unmatchedChoices.append(unmatched) } }
    }
}
