extension Factory {
    /// Lets others ask for the factory as one of products of a further type: `BoundFactory<any Screen, Message>` beside
    /// `BoundFactory<MessageScreen, Message>`. Products that are kept are the same for both.
    /// - Parameters:
    ///   - type: the further type of the products.
    ///   - cast: shows a product as that type.
    public func provides<Other>(_ type: Other.Type, _ cast: @escaping @Sendable (Service) -> Other) -> Factory {
        let alias = DefinitionRecipe.Alias(type: BoundFactory<Other, repeat each Argument>.self) { target in
            FactoryBody<Other, repeat each Argument> { (resolution: inout Resolution, _: Int, arguments: repeat each Argument) in
                let factory = FactoryBody<Service, repeat each Argument>.bound(resolution, target)
                return cast(try factory.make(in: &resolution, repeat each arguments))
            }
        }
        return with { $0.aliases.append(alias) }
    }

    /// Marks the factory as a template: nobody can call it, it is never found by type, and whoever refers to it is told so at activation.
    public func abstract() -> Factory {
        with { $0.isAbstract = true }
    }

    /// Does to each product what a template says: its properties, methods and hooks, before those that are written after this.
    ///
    /// ```swift
    /// init() {
    ///     screen = Component(Screen.init).inject(\.theme).abstract()
    ///     message = Factory(MessageScreen.init, taking: Message.self).inheriting(screen) { $0 }
    /// }
    /// ```
    /// - Parameters:
    ///   - parent: the template, or any other component.
    ///   - upcast: shows a product as what the parent builds: `{ $0 }` for a subclass.
    public func inheriting<ParentService, Parent: AnyObject>(
        _ parent: Component<ParentService, Parent>, as upcast: @escaping @Sendable (Service) -> Parent
    ) -> Factory {
        inheriting(parent.definition) { upcast($0.instance(Service.self)) }
    }

    /// - Parameters:
    ///   - parent: the definition of the template.
    ///   - upcast: shows a product in memory as what the parent builds.
    func inheriting<Parent: AnyObject>(
        _ parent: Definition, as upcast: @escaping @Sendable (UnsafeMutableRawPointer) -> Parent
    ) -> Factory {
        var factory = self
        for step in parent.steps {
            let inherited = InjectionStep(step.moment, step.subject, dependencies: step.dependencies) { product, resolution, node, edge in
                // Both names are of one object, so what is done to the one is done to the other.
                var same = upcast(product)
                try withUnsafeMutablePointer(to: &same) { try step.run(UnsafeMutableRawPointer($0), &resolution, node, edge) }
            }
            factory = factory.adding(inherited)
        }
        return factory.with { recipe in
            recipe.parent = parent
            for hook in parent.recipe.hooks { recipe.noteHook(hook) }
        }
    }
}
