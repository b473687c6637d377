import Wiring

/// An action on an asynchronous instance between its initializer and its publication. Not generic: instances are passed in boxes.
struct AsyncSetupStep: Sendable {
    /// Runs the action. The integer is the number of the step's first edge among the node's edges.
    typealias Run = @Sendable (BuiltInstance, AsyncConstruction, Int) async throws -> Void

    /// The phase of the step. Steps of the same phase run in the order of declaration.
    let moment: InjectionMoment
    let edge: Int
    /// True if the step has edges, whose targets can be awaited together with the initializer's arguments.
    let needsEdges: Bool
    let run: Run
}

extension [AsyncSetupStep] {
    func run(on built: BuiltInstance, _ construction: AsyncConstruction) async throws {
        for step in self { try await step.run(built, construction, step.edge) }
    }
}

extension Definition {
    /// Returns the definition with an additional asynchronous step, after the others of its phase.
    func addingAsyncStep(
        at moment: InjectionMoment, needing dependencies: [Dependency] = [], _ run: @escaping AsyncSetupStep.Run,
        changing change: (Definition) -> Void = { _ in }
    ) -> Definition {
        guard let thunk = asyncCode else { return self }
        let known = self.dependencies
        var steps = thunk.steps
        let step = AsyncSetupStep(moment: moment, edge: known.count, needsEdges: !dependencies.isEmpty, run: run)
        steps.insert(step, at: steps.firstIndex { $0.moment.rawValue > moment.rawValue } ?? steps.count)
        return changed { definition in
            if !dependencies.isEmpty { definition.chosenDependencies = known + dependencies }
            definition.thunk = FeatureThunk(thunk.with(steps))
            change(definition)
        }
    }

    /// Returns the definition with a property that is injected before the instance is published.
    func injectingAwaited<Implementation>(_ property: InjectedProperty<Implementation>, _ source: Dependency.Source = .type) -> Definition {
        addingAsyncStep(at: .injection, needing: [property.dependency(source)]) {
            [assignment = property.assignment] implementation, construction, edge in
            try await construction.withValue(edge: edge) { target, resolution in
                try InstanceBox.withContent(of: implementation.box) { try assignment.set($0, toInstanceAt: target, &resolution) }
            }
        }
    }
}
