extension Definition {
    /// The same definition, with a source for parameters of the initializer.
    /// - Parameters:
    ///   - source: where they come from.
    ///   - type: the type of what is chosen, which counts where no number is given.
    ///   - parameter: the number, counted from one.
    func choosing(_ source: Dependency.Source, for type: Any.Type, parameter: Int?) -> Definition {
        let dependencies = dependencies
        return changed { $0.choose(for: type, parameter: parameter, among: dependencies) { _ in source } }
    }

    /// The same definition, with chosen members for collections among the parameters of the initializer.
    func choosing(members: References, forParameter parameter: Int?) -> Definition {
        var dependencies = dependencies
        var isMatched = false
        for index in dependencies.indices where dependencies[index].kind == .initializer {
            let isWanted = parameter.map { $0 == dependencies[index].parameter } ?? dependencies[index].isCollection(of: members.product)
            guard isWanted else { continue }
            dependencies[index].source = .references(members.references)
            isMatched = true
        }
        let chosen = dependencies
        return changed { definition in
            definition.chosenDependencies = chosen
            if !isMatched { definition.options.unmatchedChoices.append(.init(parameter: parameter, type: members.product)) }
        }
    }

    /// The same definition, with a source for parameters of a method that is called.
    /// - Parameters:
    ///   - source: where they come from.
    ///   - type: the type of what is chosen, which counts where no number is given.
    ///   - method: the name that the call was given.
    ///   - parameter: the number, counted from one.
    func choosing(_ source: Dependency.Source, for type: Any.Type, inCallOf method: String, parameter: Int?) -> Definition {
        let unmatched = Definition.UnmatchedChoice(parameter: parameter, type: type, place: .call(method))
        return choosing(source, inStepsWhere: { if case .method(method) = $0 { true } else { false } }, unmatched) { dependency in
            parameter.map { $0 == dependency.parameter } ?? dependency.canBe(type)
        }
    }

    /// The same definition, with a source for a marked property.
    /// - Parameters:
    ///   - source: where it comes from.
    ///   - type: the type of what is chosen.
    ///   - name: the name of the property.
    func choosing(_ source: Dependency.Source, for type: Any.Type, forMarked name: String) -> Definition {
        let unmatched = Definition.UnmatchedChoice(parameter: nil, type: type, place: .marked(name))
        return choosing(source, inStepsWhere: { if case .hook(MarkedProperties.step) = $0 { true } else { false } }, unmatched) {
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

extension Dependency {
    /// Whether what provides a type can serve: as it is, as an optional, or through a handle.
    func canBe(_ type: Any.Type) -> Bool { Request.leads(self.type, to: type, throughCollections: false) }

    /// Whether it is a collection of a type, or an optional of one.
    func isCollection(of element: Any.Type) -> Bool {
        type != element && !canBe(element) && Request.leads(type, to: element, throughCollections: true)
    }
}
