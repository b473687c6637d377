import Wiring

extension Definition {
    /// Returns the definition with an additional asynchronous step.
    /// - Parameters:
    ///   - moment: the phase of the step.
    ///   - change: changes other parts of the definition.
    func addingAsyncStep(
        at moment: InjectionMoment, needing dependencies: [Dependency] = [], _ run: @escaping AsyncSteps.Step.Run,
        changing change: (Definition) -> Void = { _ in }
    ) -> Definition {
        guard let thunk = asyncCode else { return self }
        let known = self.dependencies
        var steps = thunk.steps
        steps.add(.init(moment: moment, edge: known.count, run: run), needsEdges: !dependencies.isEmpty)
        return changed { definition in
            if !dependencies.isEmpty { definition.chosenDependencies = known + dependencies }
            definition.thunk = FeatureThunk(thunk.with(steps))
            change(definition)
        }
    }

    /// Returns the definition with a property that is injected before the instance is published.
    func injectingAwaited<Implementation>(_ property: InjectedProperty<Implementation>, _ source: Dependency.Source = .type) -> Definition {
        addingAsyncStep(at: .injection, needing: [property.dependency(source)]) { implementation, construction, edge in
            try await construction.withValue(edge: edge) { target, resolution in
                try InstanceBox.withContent(of: implementation.box) { memory in
                    let implementation = memory.memory(of: Implementation.self)
                    try property.set(implementation, toInstanceAt: target, &resolution)
                }
            }
        }
    }
}
