extension Component {
    /// Sets how long an instance lives; ``Lifetime/objectGraph`` unless you say otherwise.
    /// - Parameter lifetime: how long.
    public func scope(_ lifetime: Lifetime) -> Component {
        with { recipe in
            recipe.lifetime = lifetime
            recipe.isLifetimeChosen = true
        }
    }

    /// Marks the definition as a template: it is never built, never found by type, and whoever refers to it is told so at activation.
    public func abstract() -> Component {
        with { $0.isAbstract = true }
    }

    /// Lets others ask for the component under a further type. They all share one instance, within its lifetime.
    /// - Parameters:
    ///   - type: the further type.
    ///   - cast: shows the service as that type.
    @inlinable
    public func provides<Other>(_ type: Other.Type, _ cast: @escaping @Sendable (Service) -> Other) -> Component {
        let alias = DefinitionRecipe.Alias(type: type) { target in
            Thunk<Other>(direct: { resolution, _ in cast(try resolution.instance(of: Service.self, at: target)) })
        }
        return adding(alias)
    }

    @usableFromInline
    func adding(_ alias: DefinitionRecipe.Alias) -> Component {
        with { $0.aliases.append(alias) }
    }

    /// Chooses the definition for an initializer parameter by reference instead of by type.
    ///
    /// - Parameters:
    ///   - reference: a key path to the definition: `\StoreAssembly.replica`.
    ///   - parameter: which parameter, counted from one; without it every parameter of the definition's service type.
    public func using<Root: ParameterizedAssembly, Other, Built>(
        _ reference: any KeyPath<Root, Component<Other, Built>> & Sendable, forParameter parameter: Int? = nil
    ) -> Component {
        with { $0.choose(for: Other.self, parameter: parameter, among: dependencies) { _ in .reference(.to(reference)) } }
    }

    /// Gives the initializer's parameters names for people, where the names cannot be told from the type's stored properties.
    /// - Parameter names: the names, in the order of the parameters.
    public func parameters(_ names: String...) -> Component {
        with { $0.nameParameters(names, among: dependencies) }
    }

    /// Injects a property by its type, after the initializer: such an edge may close a cycle.
    /// - Parameter property: the property.
    @inlinable
    public func inject<Value>(_ property: any WritableKeyPath<Implementation, Value> & Sendable) -> Component {
        injecting(property, Dependency(kind: .property, type: Value.self, keyPath: property))
    }

    /// Injects an optional property by the type inside.
    /// - Parameter property: the property.
    @inlinable
    public func inject<Value>(_ property: any WritableKeyPath<Implementation, Value?> & Sendable) -> Component {
        injecting(property, Dependency(kind: .property, type: Value.self, keyPath: property)) { (value: Value) -> Value? in value }
    }

    /// Injects a property from a definition chosen by reference.
    /// - Parameters:
    ///   - property: the property.
    ///   - reference: a key path to the definition: `\StoreAssembly.replica`.
    @inlinable
    public func inject<Root: ParameterizedAssembly, Value, Built>(
        _ property: any WritableKeyPath<Implementation, Value> & Sendable,
        from reference: any KeyPath<Root, Component<Value, Built>> & Sendable
    ) -> Component {
        injecting(property, Dependency(kind: .property, type: Value.self, source: .reference(.to(reference)), keyPath: property))
    }

    /// Injects an optional property from a definition chosen by reference.
    /// - Parameters:
    ///   - property: the property.
    ///   - reference: a key path to the definition: `\StoreAssembly.replica`.
    @inlinable
    public func inject<Root: ParameterizedAssembly, Value, Built>(
        _ property: any WritableKeyPath<Implementation, Value?> & Sendable,
        from reference: any KeyPath<Root, Component<Value, Built>> & Sendable
    ) -> Component {
        injecting(property, Dependency(kind: .property, type: Value.self, source: .reference(.to(reference)), keyPath: property)) {
            (value: Value) -> Value? in value
        }
    }

    /// Calls a method after the initializer, with its parameters resolved by type.
    /// - Parameters:
    ///   - method: an unapplied method: `MessageServiceBase.warmUp`.
    ///   - name: the method's name for people, and for children that replace the call; functions do not tell theirs.
    ///   - moment: when; among the properties, in the order in which they are written, unless you say otherwise.
    @inlinable
    public func call<each Parameter>(
        _ method: @escaping @Sendable (Implementation) -> (repeat each Parameter) throws -> Void, named name: String? = nil,
        at moment: InjectionMoment = .injection
    ) -> Component {
        let number = parts().steps.count { if case .method = $0.subject { true } else { false } } + 1
        let parameters = Dependency.methodParameters(name: name ?? "\(number)", repeat (each Parameter).self)
        let step = InjectionStep<Implementation>(moment, .method(name), dependencies: parameters) {
            implementation, resolution, slot, first in
            let receiver = implementation
            let call: (inout Resolution) throws -> Void = { resolution in
                var edge = first
                try method(receiver)(repeat try resolution.next((each Parameter).self, &edge))
            }
            if try resolution.postpones(edges: first..<(first + parameters.count), of: slot, call) { return }
            try call(&resolution)
        }
        return with(step) { $0.hooks.append("call \(name ?? "method \(number)")") }
    }

    /// Does something with the implementation before anything is injected into it.
    /// - Parameter action: what is done.
    @inlinable
    public func beforeInjection(_ action: @escaping @Sendable (Implementation) throws -> Void) -> Component {
        with(.init(.beforeInjection, .hook("before injection")) { implementation, _, _, _ in try action(implementation) }) {
            $0.noteHook("before injection")
        }
    }

    /// Does something with the implementation once everything is injected into it. In a cycle its partners may not be complete yet; see
    /// ``afterAllInjections(_:)``.
    /// - Parameter action: what is done.
    @inlinable
    public func afterInjection(_ action: @escaping @Sendable (Implementation) throws -> Void) -> Component {
        let step = InjectionStep<Implementation>(.afterInjection, .hook("after injection")) { implementation, resolution, slot, _ in
            let receiver = implementation
            // With an injection still waiting for a partner to exist, the hook waits behind it.
            if resolution.postponesHook(of: slot, { _ in try action(receiver) }) { return }
            try action(receiver)
        }
        return with(step) { $0.noteHook("after injection") }
    }

    /// Does something with the implementation once the outermost request is complete: every partner of every cycle has all it needs.
    ///
    /// Within one request dependencies come before dependents. Other threads may have seen a shared instance before.
    /// - Parameter action: what is done.
    @inlinable
    public func afterAllInjections(_ action: @escaping @Sendable (Implementation) -> Void) -> Component {
        let step = InjectionStep<Implementation>(.afterInjection, .hook("after all injections")) { implementation, resolution, _, _ in
            let receiver = implementation
            resolution.afterAll { action(receiver) }
        }
        return with(step) { $0.noteHook("after all injections") }
    }

    @inlinable
    func injecting<Value>(_ property: any WritableKeyPath<Implementation, Value> & Sendable, _ dependency: Dependency) -> Component {
        injecting(property, dependency) { (value: Value) -> Value in value }
    }

    /// The one place that sets properties: at once, or, while a partner of the same cycle still runs its initializer, when it has.
    @inlinable
    func injecting<Value, Held>(
        _ property: any WritableKeyPath<Implementation, Held> & Sendable, _ dependency: Dependency,
        _ convert: @escaping @Sendable (Value) -> Held
    ) -> Component {
        with(
            .init(.injection, .property(property), dependencies: [dependency]) { implementation, resolution, slot, edge in
                let receiver = implementation
                let isPostponed = try resolution.postpones(edges: edge..<(edge + 1), of: slot) { resolution in
                    var receiver = receiver
                    receiver[keyPath: property] = convert(try resolution.instance(of: Value.self, at: resolution.target(of: edge)))
                }
                if isPostponed { return }
                implementation[keyPath: property] = convert(try resolution.instance(of: Value.self, at: resolution.target(of: edge)))
            })
    }
}

extension Dependency {
    /// The dependencies for the parameters of a method.
    @inlinable
    static func methodParameters<each Parameter>(name: String, _ types: repeat (each Parameter).Type) -> [Dependency] {
        var dependencies = parameters(.method, repeat each types)
        for index in dependencies.indices { dependencies[index].name = "\(name)(\(index + 1))" }
        return dependencies
    }
}

extension DefinitionRecipe {
    /// Notes a hook for people, once.
    @usableFromInline
    mutating func noteHook(_ words: String) {
        if !hooks.contains(words) { hooks.append(words) }
    }
}
