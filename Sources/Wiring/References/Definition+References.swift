extension Definition {
    /// A copy of the definition with a chosen source for parameters of the initializer.
    package func choosing(
        for type: Any.Type, parameter: Int?, isOfMembers: Bool = false, _ source: (Any.Type) -> Dependency.Source
    ) -> Definition {
        choosing(
            Choice(parameter: parameter, type: type, isOfMembers: isOfMembers, problem: parameter == nil ? .unknownType : .unknownPosition),
            source)
    }

    /// A copy of the definition with a chosen source. A choice that matches no parameter is recorded and becomes a finding at activation.
    func choosing(_ choice: Choice, _ source: (Any.Type) -> Dependency.Source) -> Definition {
        var isMatched = false
        func chosen(_ dependency: Dependency, of subject: StepSubject?) -> Dependency {
            guard choice.applies(to: dependency, of: subject) else { return dependency }
            isMatched = true
            var dependency = dependency
            dependency.source = source(dependency.type)
            return dependency
        }
        let parameters = parameterDependencies.map { chosen($0, of: nil) }
        let steps = steps.map { step in step.changed(dependencies: step.dependencies.map { chosen($0, of: step.subject) }) }
        let changed = with(
            dependencies: parameters + steps.flatMap(\.dependencies), steps.isEmpty ? thunk : thunk.runnable.with(steps))
        return isMatched ? changed : changed.changed { $0.options.unmatchedChoices.append(choice) }
    }
}

extension Definition.Choice {
    /// Whether the choice applies to a dependency.
    /// - Parameter subject: the subject of the step with the dependency; nil for the initializer.
    fileprivate func applies(to dependency: Dependency, of subject: StepSubject?) -> Bool {
        switch subject {
        case nil: guard owner == nil, dependency.kind == .initializer else { return false }
        case .method(let name): guard let name, name == owner else { return false }
        case .hook(InjectedWrappers.step): return problem == .markedType && dependency.name == owner
        case .hook, .property: return false
        }
        if let parameter { return parameter == dependency.parameter }
        return isOfMembers ? dependency.isCollection(of: type) : dependency.accepts(type)
    }
}
