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
    @inlinable
    public func inheriting<ParentService, ParentImplementation: AnyObject>(
        _ parent: Component<ParentService, ParentImplementation>,
        as upcast: @escaping @Sendable (Implementation) -> ParentImplementation
    ) -> Component {
        let inherited = parent.parts().steps.map { step in
            InjectionStep<Implementation>(step.moment, step.subject, dependencies: step.dependencies, isInherited: true) {
                implementation, resolution, slot, edge in
                // Both names are of one object, so what is done to the one is done to the other.
                var same = upcast(implementation)
                try step.run(&same, &resolution, slot, edge)
            }
        }
        return with(steps: steps(under: inherited), recipe: recipe(under: parent))
    }

    /// The inherited steps that this definition does not replace, then its own.
    @usableFromInline
    func steps(under inherited: [InjectionStep<Implementation>]) -> [InjectionStep<Implementation>] {
        let steps = parts().steps
        let own = Set(steps.compactMap(\.subject.identity))
        return inherited.filter { step in step.subject.identity.map { !own.contains($0) } ?? true } + steps
    }

    @usableFromInline
    func recipe(under parent: Definition) -> DefinitionRecipe {
        var recipe = recipe
        recipe.parent = parent
        if !recipe.isLifetimeChosen {
            recipe.lifetime = parent.recipe.lifetime
            recipe.isLifetimeChosen = parent.recipe.isLifetimeChosen
        }
        for hook in parent.recipe.hooks { recipe.noteHook(hook) }
        return recipe
    }

    /// A child of this definition that builds the same with the same initializer, to be changed further: a template made concrete.
    public func child(file: String = #fileID, line: Int = #line) -> Component {
        var recipe = recipe
        recipe.parent = self
        recipe.isAbstract = false
        // What the parent says about itself need not hold for its child.
        recipe.remarks = []
        let own = parts()
        let inherited = own.steps.map {
            InjectionStep($0.moment, $0.subject, dependencies: $0.dependencies, isInherited: true, run: $0.run)
        }
        let parts = ComponentParts(make: own.make, upcast: own.upcast, parameters: own.parameters, steps: inherited)
        return Component(parts: { parts }, recipe: recipe, kind: kind, site: SourceSite(file: file, line: line))
    }
}
