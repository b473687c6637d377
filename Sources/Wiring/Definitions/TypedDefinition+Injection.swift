internal import RuntimeLayout

extension TypedDefinition {
    /// Injects a property by its type, after the initializer; an optional property by its wrapped type.
    ///
    /// Such an edge may close a cycle, unless the definition is asynchronous.
    /// - Parameter property: the property.
    public func inject<Value>(_ property: any WritableKeyPath<Implementation, Value> & Sendable) -> Self {
        Self(unchecked: definition.injecting(InjectedProperty(property)))
    }

    /// Injects a property from a definition chosen by reference. If the type of the property is neither that of the definition nor an optional of
    /// it, activation reports a finding, `other-type`.
    /// - Parameter reference: a key path to the definition: `\StoreAssembly.replica`.
    public func inject<Value, Root: ParameterizedAssembly, Other: TypedDefinition>(
        _ property: any WritableKeyPath<Implementation, Value> & Sendable, from reference: any KeyPath<Root, Other> & Sendable
    ) -> Self {
        let injected = InjectedProperty(property, from: Other.Product.self)
        return Self(unchecked: definition.injecting(injected, .reference(.to(reference))))
    }

    /// Injects a property from a source of another module.
    /// - Parameter source: the source, which provides a value of exactly the property's type.
    package func injecting<Receiver, Value>(
        _ property: any WritableKeyPath<Receiver, Value> & Sendable, from source: Dependency.Source
    ) -> Self { Self(unchecked: definition.injecting(InjectedProperty(property, from: Value.self), source)) }
}

extension SynchronousDefinition {
    /// Sets a property to a given value.
    /// - Parameter value: the value, the same for every instance.
    public func inject<Value: Sendable>(_ property: any WritableKeyPath<Implementation, Value> & Sendable, value: Value) -> Self {
        let setter = PropertySetter(property)
        let step = InjectionStep(.injection, .property(property)) { implementation, _, _ in
            setter.set(implementation.memory(of: Implementation.self), to: value)
        }
        return Self(unchecked: definition.with(step) { $0.options.valueProperties.append(property) })
    }

    /// Calls a method after the initializer, with its parameters resolved by type.
    /// - Parameters:
    ///   - method: an unapplied method: `MessageServiceBase.warmUp`.
    ///   - name: the name of the method in views, and for children that replace the call. A function value does not contain its name.
    ///   - moment: the time of the call; by default during the injection of properties, in source order.
    @inlinable public func call<each Parameter>(
        _ method: @escaping @Sendable (Implementation) -> (repeat each Parameter) throws -> Void, named name: String? = nil,
        at moment: InjectionMoment = .injection
    ) -> Self {
        let types = typesOfParameters(repeat (each Parameter).self)
        let changed = definition.calling(name, at: moment, taking: types) { implementation, resolution, first in
            let receiver = implementation.instance(Implementation.self)
            var edge = first
            try method(receiver)(repeat try resolution.next((each Parameter).self, &edge))
        }
        return Self(unchecked: changed)
    }

    /// Runs an action on each new instance, or product, before anything is injected into it.
    /// - Parameter action: receives the implementation.
    public func beforeInjection(_ action: @escaping @Sendable (Implementation) throws -> Void) -> Self {
        let step = InjectionStep(.beforeInjection, .hook("before injection")) { implementation, _, _ in
            try action(implementation.instance(Implementation.self))
        }
        return Self(unchecked: definition.with(step) { $0.addHook(.beforeInjection) })
    }

    /// Runs an action on each new instance, or product, after its injection. In a cycle its partners may not be complete yet; see
    /// ``afterAllInjections(_:)``.
    /// - Parameter action: receives the implementation.
    public func afterInjection(_ action: @escaping @Sendable (Implementation) throws -> Void) -> Self {
        let step = InjectionStep(.afterInjection, .hook("after injection"), deferral: .withInjections) { implementation, _, _ in
            try action(implementation.instance(Implementation.self))
        }
        return Self(unchecked: definition.with(step) { $0.addHook(.afterInjection) })
    }

    /// Runs an action on each new instance, or product, once the top-level request is complete, including all members of its cycles.
    ///
    /// Within one request dependencies come before dependents. Other threads may have received a shared instance before.
    /// - Parameter action: receives the implementation.
    public func afterAllInjections(_ action: @escaping @Sendable (Implementation) -> Void) -> Self {
        let step = InjectionStep(.afterInjection, .hook("after all injections")) { implementation, resolution, _ in
            let receiver = implementation.instance(Implementation.self)
            resolution.ensureState().deferAction { action(receiver) }
        }
        return Self(unchecked: definition.with(step) { $0.addHook(.afterAllInjections) })
    }

    /// Inherits the properties, methods, hooks and, unless this definition has its own or is a factory, the lifetime of a parent definition.
    ///
    /// The child's properties, methods and hooks override those of the parent with the same name, or of the same moment for a hook, regardless of
    /// their order. Parents may have parents. The parent may be a template, see ``abstract()``. It appears in the graph only if it is a member of an
    /// assembly.
    ///
    /// ```swift
    /// init() {
    ///     screen = Component(Screen.init).inject(\.theme).abstract()
    ///     inbox = Component(InboxScreen.init).inheriting(screen) { $0 }.inject(\.store)
    /// }
    /// ```
    /// - Parameters:
    ///   - parent: the definition whose steps come first.
    ///   - upcast: converts an instance to the parent's type: `{ $0 }` for a subclass.
    public func inheriting<ParentService, Parent: AnyObject>(
        _ parent: Component<ParentService, Parent>, as upcast: @escaping @Sendable (Implementation) -> Parent
    ) -> Self { Self(unchecked: definition.inheriting(parent.definition, as: upcast)) }

    /// Marks the definition as a template: it is never built or called, never found by type, and a reference to it is a finding at activation.
    public func abstract() -> Self { with { $0.isAbstract = true } }
}
