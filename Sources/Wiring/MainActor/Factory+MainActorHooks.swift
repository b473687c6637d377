internal import RuntimeLayout

extension Factory {
    /// Injects a property of each product by its type, on the main actor, after the initializer. An optional property is injected by the type inside.
    /// - Parameter property: the property.
    public func inject<Built, Value>(
        _ property: @escaping @autoclosure @MainActor @Sendable () -> WritableKeyPath<Built, Value>
    ) -> Factory where Service == OnMainActor<Built> {
        // A product is its value in memory.
        adding(InjectionStep(injecting: InjectedProperty(sendable(property))))
    }

    /// Injects a property of each product, on the main actor, from a definition chosen by reference.
    /// - Parameters:
    ///   - property: the property.
    ///   - reference: a key path to the definition: `\StoreAssembly.replica`.
    public func inject<Built, Value, Root: ParameterizedAssembly, Other: TypedDefinition>(
        _ property: @escaping @autoclosure @MainActor @Sendable () -> WritableKeyPath<Built, Value>,
        from reference: any KeyPath<Root, Other> & Sendable
    ) -> Factory where Service == OnMainActor<Built> {
        let injected = InjectedProperty(sendable(property), from: Other.Product.self)
        return adding(InjectionStep(injecting: injected, .reference(.to(reference))))
    }

    /// Calls a method of each product, on the main actor, after the initializer, with its parameters resolved by type.
    /// - Parameters:
    ///   - method: an unapplied method: `MessageModel.start`.
    ///   - name: the method's name for people; functions do not tell theirs.
    ///   - moment: when; among the properties, in the order in which they are written, unless you say otherwise.
    public func call<Built, each Parameter>(
        onMainActor method: @escaping @MainActor @Sendable (Built) -> (repeat each Parameter) throws -> Void, named name: String? = nil,
        at moment: InjectionMoment = .injection
    ) -> Factory where Service == OnMainActor<Built> {
        let call = { @MainActor (product: UnsafeMutableRawPointer, resolution: inout Resolution, first: Int) throws -> Void in
            let receiver = product.instance(Built.self)
            var edge = first
            try method(receiver)(repeat try resolution.next((each Parameter).self, &edge))
        }
        let unisolated = removingIsolation(
            of: call, as: (@Sendable (UnsafeMutableRawPointer, inout Resolution, Int) throws -> Void).self)
        return calling(name, at: moment, taking: typesOfParameters(repeat (each Parameter).self), unisolated)
    }

    /// Does something with each product, on the main actor, before anything is injected into it.
    /// - Parameter action: what is done.
    public func beforeInjection<Built>(
        onMainActor action: @escaping @MainActor @Sendable (Built) throws -> Void
    ) -> Factory where Service == OnMainActor<Built> {
        let action = removingIsolation(of: action, as: (@Sendable (Built) throws -> Void).self)
        return beforeInjection { try action($0.value) }
    }

    /// Does something with each product, on the main actor, once everything is injected into it. In a cycle its partners may not be complete yet.
    /// - Parameter action: what is done.
    public func afterInjection<Built>(
        onMainActor action: @escaping @MainActor @Sendable (Built) throws -> Void
    ) -> Factory where Service == OnMainActor<Built> {
        let action = removingIsolation(of: action, as: (@Sendable (Built) throws -> Void).self)
        return afterInjection { try action($0.value) }
    }

    /// Does something with each product, on the main actor, once the call of the factory is complete, or the request that it is part of.
    /// - Parameter action: what is done.
    public func afterAllInjections<Built: Sendable>(
        onMainActor action: @escaping @MainActor @Sendable (Built) -> Void
    ) -> Factory where Service == OnMainActor<Built> {
        let unisolated = removingIsolation(of: action, as: (@Sendable (Built) -> Void).self)
        return afterAllInjections { product in
            let built = product.value
            if MainActorPresence.isHere { return unisolated(built) }
            Task { @MainActor in action(built) }
        }
    }

    /// Wraps every new product, on the main actor, before anybody else sees it; see ``decorated(by:)``.
    /// - Parameter decorate: gives what takes the place of the product.
    public func decorated<Built>(
        onMainActor decorate: @escaping @MainActor @Sendable (Built) throws -> Built
    ) -> Factory where Service == OnMainActor<Built> {
        let decorate = removingIsolation(of: decorate, as: (@Sendable (Built) throws -> Built).self)
        return decorated { OnMainActor(try decorate($0.value)) }
    }

    /// Lets others ask for the factory as one of products of a further type, which are made on the main actor too; see ``provides(_:_:)``.
    /// - Parameters:
    ///   - type: the further type of the products: `MainActorFactory<any Model, Int>` finds it.
    ///   - cast: shows a product as that type.
    public func provides<Built, Other: Sendable>(
        _ type: Other.Type, _ cast: @escaping @Sendable (Built) -> Other
    ) -> Factory where Service == OnMainActor<Built> {
        provides(OnMainActor<Other>.self) { OnMainActor(cast($0.value)) }
    }

    /// Does to each product what a template of the main actor says; see ``inheriting(_:as:)``.
    /// - Parameters:
    ///   - parent: the template, or any other component of the main actor.
    ///   - upcast: shows a product as what the parent builds: `{ $0 }` for a subclass.
    public func inheriting<Built, ParentService, Parent: AnyObject>(
        _ parent: Component<ParentService, OnMainActor<Parent>>, as upcast: @escaping @Sendable (Built) -> Parent
    ) -> Factory where Service == OnMainActor<Built> {
        inheriting(parent.definition) { upcast($0.instance(Built.self)) }
    }
}
