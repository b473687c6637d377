extension Component where Implementation: AnyObject {
    /// Takes over what a parent definition injects and does: its properties, methods, hooks and, unless this one has its own, its lifetime.
    ///
    /// What the child says itself wins, whether it is written before or after: a property of the same name, a method of the same name, a hook of
    /// the same moment. Parents may have parents. The parent may be a template, see ``abstract()``; it needs to be a member of an assembly
    /// only to be seen in the graph.
    ///
    /// ```swift
    /// init() {
    ///     screen = Component(Screen.init).inject(\.theme).abstract()
    ///     inbox = Component(InboxScreen.init).inheriting(screen) { $0 }.inject(\.store)
    /// }
    /// ```
    /// - Parameters:
    ///   - parent: the definition whose steps come first.
    ///   - upcast: shows an instance as what the parent builds: `{ $0 }` for a subclass.
    public func inheriting<ParentService, ParentImplementation: AnyObject>(
        _ parent: Component<ParentService, ParentImplementation>,
        as upcast: @escaping @Sendable (Implementation) -> ParentImplementation
    ) -> Component {
        Component(unchecked: definition.inheriting(parent.definition, as: upcast))
    }

    /// A child of this definition that builds the same with the same initializer, to be changed further: a template made concrete.
    public func child(file: StaticString = #fileID, line: Int = #line, column: Int = #column) -> Component {
        Component(unchecked: definition.child(at: DefinitionPlace(file, line, column)))
    }
}

extension Component {
    /// Takes over what a parent definition injects and does, both being built on the main actor; see ``inheriting(_:as:)``.
    /// - Parameters:
    ///   - parent: the definition whose steps come first.
    ///   - upcast: shows an instance as what the parent builds: `{ $0 }` for a subclass.
    public func inheriting<Built: AnyObject, ParentService, ParentBuilt: AnyObject>(
        _ parent: Component<ParentService, OnMainActor<ParentBuilt>>, as upcast: @escaping @Sendable (Built) -> ParentBuilt
    ) -> Component where Implementation == OnMainActor<Built> {
        Component(unchecked: definition.inheriting(parent.definition, as: upcast))
    }

    /// A child of this definition that builds the same with the same initializer, on the main actor, to be changed further; see ``child(file:line:column:)``.
    public func child<Built: AnyObject>(
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> Component where Implementation == OnMainActor<Built> {
        Component(unchecked: definition.child(at: DefinitionPlace(file, line, column)))
    }
}

extension InjectionStep {
    /// The same step as a child has it, with other code where the child's implementation is another type.
    fileprivate func inherited(_ run: Run? = nil) -> InjectionStep {
        var step = InjectionStep(moment, subject, dependencies: dependencies, run: run ?? self.run)
        step.isInherited = true
        return step
    }
}

extension Definition {
    /// The same definition as the child of another.
    /// - Parameters:
    ///   - parent: the other definition.
    ///   - upcast: shows an instance as what the parent builds.
    fileprivate func inheriting<Implementation, ParentImplementation>(
        _ parent: Definition, as upcast: @escaping @Sendable (Implementation) -> ParentImplementation
    ) -> Definition {
        let inherited = parent.steps.map { step in
            step.inherited { implementation, resolution, node, edge in
                // Both names are of one object, so what is done to the one is done to the other.
                var same = upcast(implementation.instance(Implementation.self))
                try withUnsafeMutablePointer(to: &same) { try step.run(UnsafeMutableRawPointer($0), &resolution, node, edge) }
            }
        }
        return inheriting(parent, inherited)
    }

    /// The same definition as the child of another.
    /// - Parameters:
    ///   - parent: the other definition.
    ///   - inherited: its steps.
    fileprivate func inheriting(_ parent: Definition, _ inherited: [InjectionStep]) -> Definition {
        let own = UnspecializedSet(steps.compactMap(\.subject.identity))
        // The inherited steps that this definition does not replace, then its own.
        let all = inherited.filter { step in step.subject.identity.map { !own.contains($0) } ?? true } + steps
        return with(steps: all) { recipe in
            recipe.parent = parent
            if !recipe.isLifetimeChosen { recipe.live(as: parent.recipe) }
            for hook in parent.recipe.hooks { recipe.noteHook(hook) }
        }
    }

    /// A definition with the same code whose steps are inherited.
    fileprivate func child(at place: DefinitionPlace) -> Definition {
        var recipe = recipe
        recipe.parent = self
        recipe.isAbstract = false
        // What the parent says about itself need not hold for its child.
        recipe.remarks = []
        if let thunk = recipe.thunk as? ComponentThunk { recipe.thunk = thunk.with(thunk.steps.map { $0.inherited() }) }
        return Definition(kind: kind, recipe: recipe, place: place)
    }
}
