internal import RuntimeLayout

extension Definition {
    var steps: [InjectionStep] { thunk.runnable.steps }

    var parameterDependencies: ArraySlice<Dependency> { dependencies.dropLast(steps.reduce(0) { $0 + $1.dependencies.count }) }

    /// A copy of the definition with one more step, which replaces an inherited step with the same subject.
    func with(_ step: InjectionStep, changing change: (Definition) -> Void = { _ in }) -> Definition {
        // The names of key paths are expensive to obtain, and few definitions have a parent.
        let identity = steps.contains(where: \.isInherited) ? step.subject.identity : nil
        let others = identity == nil ? steps : steps.filter { !$0.isInherited || $0.subject.identity != identity }
        return with(steps: others + [step], changing: change)
    }

    func with(steps: [InjectionStep], changing change: (Definition) -> Void = { _ in }) -> Definition {
        let ordered = steps.ordered
        let parameters = parameterDependencies
        return changed { definition in
            definition.chosenDependencies = parameters + ordered.flatMap(\.dependencies)
            definition.hasSteps = !ordered.isEmpty
            definition.hasObjectProducts = isFactory && !isOnMainActor && TypeKind(serviceType).isExistential
            definition.thunk = thunk.runnable.with(ordered)
            change(definition)
        }
    }

    /// A copy of the definition with one more decorator.
    /// - Parameter place: the source location of the decorator; by default that of the definition.
    package func decorated<Service>(
        at place: DefinitionLocation? = nil, isOnMainActor: Bool = false, by decorate: @escaping @Sendable (Service) throws -> Service
    ) -> Definition {
        let processor = InstancePostProcessor<Service>(.min, isOnMainActor: isOnMainActor, at: place ?? self.place) { service, _ in
            try decorate(service)
        }
        return changed { $0.options.decorators.append(processor) }
    }

    package func injecting<Implementation>(_ property: InjectedProperty<Implementation>, _ source: Dependency.Source = .type) -> Definition
    {
        if let thunk = thunk as? FeatureThunk { return thunk.code.injecting(property, source, into: self) }
        let assignment = property.assignment
        let step = InjectionStep(
            .injection, .property(property.keyPath), dependencies: [property.dependency(source)], deferral: .withEdges
        ) { try assignment.set($0, toInstanceAt: $1.target(of: $2.edge), &$1) }
        return with(step)
    }

    @usableFromInline func calling(
        _ name: String?, at moment: InjectionMoment, taking types: [Any.Type],
        _ call: @escaping @Sendable (UnsafeMutableRawPointer, inout Resolution, Int) throws -> Void
    ) -> Definition {
        let number = callCount + 1
        let dependencies = Dependency.ofCall(name, number: number, taking: types)
        let step = InjectionStep(moment, .method(name), dependencies: dependencies, deferral: .withEdges) {
            receiver, resolution, position in
            try call(receiver, &resolution, position.edge)
        }
        return with(step) { $0.options.hooks.append(.call(name ?? "method \(number)")) }
    }

    package var callCount: Int { options.hooks.count { if case .call = $0 { true } else { false } } }

    func inheriting<Implementation, ParentImplementation>(
        _ parent: Definition, as upcast: @escaping @Sendable (Implementation) -> ParentImplementation
    ) -> Definition {
        let own = UnspecializedSet(steps.compactMap(\.subject.identity))
        let inherited = parent.steps.filter { step in step.subject.identity.map { !own.contains($0) } ?? true }.map { step in
            step.changed(isInherited: true) { implementation, resolution, position in
                // The copy refers to the same object.
                var same = upcast(implementation.instance(Implementation.self))
                try withUnsafeMutablePointer(to: &same) { try step.run(UnsafeMutableRawPointer($0), &resolution, position) }
            }
        }
        return with(steps: inherited + steps) { child in
            child.options.parent = parent
            if !child.isLifetimeChosen, !child.isFactory { child.live(as: parent) }
            for hook in parent.options.hooks { child.addHook(hook) }
        }
    }
}

extension Dependency {
    package static func ofCall(_ name: String?, number: Int, taking types: [Any.Type]) -> [Dependency] {
        types.enumerated().map { position, type in
            let slot = "\(name ?? "\(number)")(\(position + 1))"
            return Dependency(kind: .method, type: type, parameter: position + 1, name: slot)
        }
    }
}
