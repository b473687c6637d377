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

    func callingAwaited<Implementation, each Parameter>(
        _ method: @escaping @Sendable (Implementation) -> (repeat each Parameter) async throws -> Void, named name: String?,
        at moment: InjectionMoment
    ) -> Definition {
        let number = callCount + 1
        let dependencies = Dependency.ofCall(name, number: number, taking: typesOfParameters(repeat (each Parameter).self))
        return addingAsyncStep(at: moment, needing: dependencies) { implementation, construction, first in
            let arguments = try await construction.arguments(repeat (each Parameter).self, ofCallFrom: first)
            try await method(InstanceBox.value(in: implementation.box, as: Implementation.self))(repeat each arguments)
        } changing: {
            $0.options.hooks.append(.call(name ?? "method \(number)"))
        }
    }

    func addingAwaitedAction<Implementation>(
        at moment: InjectionMoment, _ hook: ServiceHook, _ action: @escaping @Sendable (Implementation) async throws -> Void
    ) -> Definition {
        addingAsyncStep(at: moment) { built, _, _ in
            try await action(InstanceBox.value(in: built.box, as: Implementation.self))
        } changing: {
            $0.addHook(hook)
        }
    }

    /// Returns the definition with an action that runs when the top-level request is complete.
    func addingDeferredAction<Implementation>(_ action: @escaping @Sendable (Implementation) -> Void) -> Definition {
        addingAsyncStep(at: .afterInjection) { built, construction, _ in
            let implementation = InstanceBox.value(in: built.box, as: Implementation.self)
            construction.graph.deferAction { action(implementation) }
        } changing: {
            $0.addHook(.afterAllInjections)
        }
    }
}
