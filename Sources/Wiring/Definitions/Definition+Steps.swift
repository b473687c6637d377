extension Definition {
    /// The same definition with another lifetime.
    @usableFromInline
    func living(_ lifetime: Lifetime) -> Definition {
        changed { recipe in
            recipe.lifetime = lifetime
            recipe.isLifetimeChosen = true
        }
    }

    /// What happens after the initializer, in order.
    var steps: [InjectionStep] { (recipe.thunk as? ComponentThunk)?.steps ?? [] }

    /// The same definition with more to do after the initializer. A step of its own takes the place of an inherited one with the same subject.
    @inline(__always)
    func with(_ step: InjectionStep, changing change: (inout DefinitionRecipe) -> Void = { _ in }) -> Definition {
        with(steps: keptSteps(beside: step) + [step], changing: change)
    }

    /// The same definition with other steps.
    @inline(__always)
    func with(steps: [InjectionStep], changing change: (inout DefinitionRecipe) -> Void = { _ in }) -> Definition {
        var recipe = recipe
        change(&recipe)
        return with(steps: steps, in: recipe)
    }

    /// The same definition with other steps, and this recipe apart from them.
    private func with(steps: [InjectionStep], in recipe: DefinitionRecipe) -> Definition {
        guard let thunk = recipe.thunk as? ComponentThunk else { return self }
        let ordered = InjectionMoment.allCases.flatMap { moment in steps.filter { $0.moment == moment } }
        let parameters = dependencies.prefix(thunk.edgeCount)
        var recipe = recipe
        recipe.chosenDependencies = parameters + ordered.flatMap(\.dependencies)
        recipe.hasSteps = !ordered.isEmpty
        recipe.thunk = thunk.with(ordered)
        return Definition(kind: kind, recipe: recipe, place: place)
    }

    /// The steps that stay when one of its own is added.
    private func keptSteps(beside step: InjectionStep) -> [InjectionStep] {
        // Names of key paths are dear, and hardly any definition has a parent.
        guard steps.contains(where: \.isInherited), let identity = step.subject.identity else { return steps }
        return steps.filter { !$0.isInherited || $0.subject.identity != identity }
    }

    /// The same definition with a decorator more.
    func decorated<Service>(by decorate: @escaping @Sendable (Service) throws -> Service) -> Definition {
        let processor = InstancePostProcessor(for: Service.self, order: .min, file: place.literal, line: Int(place.line)) { service, _ in
            try decorate(service)
        }
        return changed { $0.decorators.append(processor) }
    }

    /// The same definition with a property that is injected. The one place that sets properties: at once, or, while a partner of the same cycle
    /// still runs its initializer, when it has.
    package func injecting<Implementation>(_ property: InjectedProperty<Implementation>, _ source: Dependency.Source = .type) -> Definition
    {
        if let thunk = recipe.thunk as? FeatureThunk { return thunk.code.injecting(property, source, into: self) }
        return with(InjectionStep(injecting: property, source))
    }

    /// The same definition with a method that is called.
    /// - Parameters:
    ///   - name: the method's name for people.
    ///   - moment: when.
    ///   - types: the types of the method's parameters.
    ///   - call: calls it, given the implementation in memory and the number of its first edge.
    @usableFromInline
    func calling(
        _ name: String?, at moment: InjectionMoment, taking types: [Any.Type],
        _ call: @escaping @Sendable (UnsafeMutableRawPointer, inout Resolution, Int) throws -> Void
    ) -> Definition {
        let number = steps.count { if case .method = $0.subject { true } else { false } } + 1
        let step = InjectionStep(calling: name, number: number, at: moment, taking: types, on: recipe.implementationType, call)
        return with(step) { $0.hooks.append(.call(name ?? "method \(number)")) }
    }
}

extension InjectionStep {
    /// Sets a property: at once, or, while a partner of the same cycle still runs its initializer, when it has.
    init<Implementation>(injecting property: InjectedProperty<Implementation>, _ source: Dependency.Source = .type) {
        self.init(.injection, .property(property.keyPath), dependencies: [property.dependency(source)]) {
            memory, resolution, node, edge in
            let implementation = memory.memory(of: Implementation.self)
            if resolution.isInCycle(node) {
                let receiver = implementation.pointee
                let isPostponed = try resolution.postpones(edges: edge..<(edge + 1), of: node) { resolution in
                    var receiver = receiver
                    try property.set(&receiver, toInstanceAt: resolution.target(of: edge), &resolution)
                }
                if isPostponed { return }
            }
            try property.set(implementation, toInstanceAt: resolution.target(of: edge), &resolution)
        }
    }

    /// Calls a method.
    /// - Parameters:
    ///   - name: the method's name for people.
    ///   - number: which of the definition's calls it is.
    ///   - moment: when.
    ///   - types: the types of the method's parameters.
    ///   - implementationType: the type whose method it is.
    ///   - call: calls it, given the implementation in memory and the number of its first edge.
    init(
        calling name: String?, number: Int, at moment: InjectionMoment, taking types: [Any.Type], on implementationType: Any.Type,
        _ call: @escaping @Sendable (UnsafeMutableRawPointer, inout Resolution, Int) throws -> Void
    ) {
        let dependencies = Dependency.ofCall(name, number: number, taking: types)
        self.init(moment, .method(name), dependencies: dependencies) { implementation, resolution, node, first in
            if resolution.isInCycle(node) {
                let receiver = InstanceBox.copying(implementation, implementationType)
                let isPostponed = try resolution.postpones(edges: first..<(first + dependencies.count), of: node) { resolution in
                    try InstanceBox.withContent(of: receiver) { try call($0, &resolution, first) }
                }
                if isPostponed { return }
            }
            try call(implementation, &resolution, first)
        }
    }
}

extension Dependency {
    /// The parameters of a method that is called.
    /// - Parameters:
    ///   - name: the method's name for people.
    ///   - number: which of the definition's calls it is.
    ///   - types: the types of the method's parameters.
    package static func ofCall(_ name: String?, number: Int, taking types: [Any.Type]) -> [Dependency] {
        types.enumerated().map { position, type in
            let slot = "\(name ?? "\(number)")(\(position + 1))"
            return Dependency(kind: .method, type: type, parameter: position + 1, name: slot)
        }
    }
}
