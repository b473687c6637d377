extension Activated {
    /// Injects an object that was made elsewhere as if the container had made it: all that a component says about properties, methods and hooks
    /// is done, in its order. Partners of a cycle that lead back to the component receive the object.
    ///
    /// ```swift
    /// try mail.inject(\.screenTemplate, into: screen)
    /// ```
    /// - Parameters:
    ///   - keyPath: the component that says what is done; it may be a template.
    ///   - object: the object.
    ///   - postProcessing: whether decorators and post-processors see the object. What they return cannot take the place of the one you hold:
    ///     it is what this method returns, and what partners of a cycle receive.
    /// - Returns: the object as others see it, or what post-processors made of it.
    /// - Throws: what a step or a post-processor throws, or ``ResolutionError``.
    @discardableResult
    public func inject<Service, Implementation: AnyObject>(
        _ keyPath: KeyPath<Root, Component<Service, Implementation>>, into object: Implementation, postProcessing: Bool = false
    ) throws -> Service {
        try inject(held(keyPath).definition, building: Implementation.self, into: object, postProcessing: postProcessing)
    }

    /// Injects an object that was made elsewhere as a definition says.
    /// - Parameters:
    ///   - component: the definition.
    ///   - type: what it builds, if nothing has been put in its place.
    ///   - object: the object.
    ///   - postProcessing: whether decorators and post-processors see the object.
    func inject<Service>(_ component: Definition, building type: Any.Type, into object: AnyObject, postProcessing: Bool) throws -> Service {
        let core = core
        guard let node = core.blueprint.node(of: ObjectIdentifier(component)) else { throw core.foreignOrAbstract(component) }
        // A replaced definition may build something else, and a patched one has nothing to inject.
        guard let definition = core.blueprint.nodes[node].definition, definition.builds(type, as: Service.self),
            !definition.recipe.isPatched
        else {
            throw ResolutionError(Explanation(core.blueprint).notInjectable(object, node: node), path: [])
        }
        var resolution = Resolution(core, hasSeveralRoots: true)
        return try resolution.injecting(into: node) { resolution in
            let box = try definition.finish(object, with: &resolution, node: node, postProcessing: postProcessing)
            return InstanceBox.value(in: box, as: Service.self)
        }
    }

    /// Injects an object that was made elsewhere: as the one component, or template, says that builds its exact class, if there is one, and then
    /// its properties that are marked with ``Injected`` and not set, by their types; all as one object graph.
    ///
    /// The object may be anything that was built elsewhere. If a property cannot be injected, those before it have been and those after it have not.
    /// For a struct there is ``inject(into:)``.
    /// - Parameters:
    ///   - object: the object.
    ///   - postProcessing: whether decorators and post-processors of the component see the object.
    /// - Returns: the object as others see it, or what post-processors made of it.
    /// - Throws: what a step or a post-processor throws, or ``ResolutionError`` when several definitions build the class, when none does and no
    ///   property is marked, or when none or several provide the type of a property.
    @discardableResult
    public func inject(into object: AnyObject, postProcessing: Bool = false) throws -> Any {
        let core = core
        let type: Any.Type = Swift.type(of: object)
        let marked = MarkedProperties.of(object)
        let builders = core.builders.nodes(building: type, in: core.blueprint)
        guard builders.count == 1 || builders.isEmpty && !marked.isEmpty else {
            throw ResolutionError(Explanation(core.blueprint).noSingleBuilder(of: type, candidates: builders), path: [])
        }
        let fill = { (resolution: inout Resolution) in
            for property in marked where !property.isSet { try property.fill(from: .type, &resolution) }
        }
        var resolution = Resolution(core, hasSeveralRoots: true)
        guard let node = builders.first else {
            try resolution.outermost(fill)
            return object
        }
        return try resolution.injecting(into: node) { resolution in
            guard let definition = core.blueprint.nodes[node].definition, !definition.recipe.isPatched, definition.builds(object) else {
                throw ResolutionError(Explanation(core.blueprint).notInjectable(object, node: node), path: [])
            }
            let box = try definition.finish(object, with: &resolution, node: node, postProcessing: postProcessing)
            try fill(&resolution)
            return InstanceBox.content(of: box)
        }
    }

    /// A value that is not a variable cannot be injected.
    /// - Parameters:
    ///   - value: the value.
    ///   - postProcessing: whether decorators and post-processors see it.
    @available(*, unavailable, message: "a struct is injected in place: write 'var' and 'inject(into: &value)'")
    @_disfavoredOverload
    public func inject<Value>(into value: Value, postProcessing: Bool = false) throws {}

    /// Injects the properties of a value that are marked with ``Injected`` and not set, by their types; all as one object graph.
    ///
    /// ```swift
    /// struct RendererTest {
    ///     @Injected var renderer: Renderer?
    ///     init() throws { try mail.inject(into: &self) }
    /// }
    /// ```
    ///
    /// Copies that were made before are left alone. If a property cannot be injected, those before it have been and those after it have not.
    /// - Parameter value: the value: a test that injects its own collaborators into itself, say.
    /// - Throws: ``ResolutionError`` when no property is marked, or when none or several provide the type of a property.
    public func inject<Value>(into value: inout Value) throws {
        if Swift.type(of: value as Any) is AnyClass {
            try inject(into: value as AnyObject)
            return
        }
        guard !MarkedProperties.declared(in: Value.self).isEmpty else {
            throw ResolutionError(Explanation(core.blueprint).noMarkedProperty(of: Value.self), path: [])
        }
        var resolution = Resolution(core, hasSeveralRoots: true)
        try resolution.outermost { resolution in
            try MarkedProperties.fill(Value.self, at: &value, skippingSet: true, &resolution) { _ in .type }
        }
    }
}

extension Resolution {
    /// Does something to an object as an outermost request, as the one thread that builds its cycle where that has shared members.
    mutating func injecting<Result>(into node: Int, _ body: (inout Resolution) throws -> Result) throws -> Result {
        for edge in core.blueprint.edges(of: node) where edge.target < 0 {
            throw ResolutionError(Explanation(core.blueprint).missingDefinition(edge), path: [])
        }
        let building = core.blueprint.cycles.isEntangled(node) ? core.beginBuilding(node) : .part
        defer { core.endBuilding(building) }
        return try outermost(body)
    }
}

extension Definition {
    /// Whether an object is of the type that the definition builds.
    fileprivate func builds(_ object: AnyObject) -> Bool {
        func open<Implementation>(_ type: Implementation.Type) -> Bool { object is Implementation }
        return recipe.implementationType is AnyClass && open(recipe.implementationType)
    }

    /// Does to an object what happens after the initializer.
    /// - Returns: a box of the service type.
    fileprivate func finish(
        _ object: AnyObject, with resolution: inout Resolution, node: Int, postProcessing: Bool
    ) throws -> AnyObject {
        if recipe.isOnMainActor { try resolution.requireMainActor(for: node) }
        return try resolution.product(of: node) { resolution in
            guard let thunk = recipe.thunk as? ComponentThunk else {
                throw ResolutionError(Explanation(resolution.core.blueprint).notInjectable(object, node: node), path: [])
            }
            let box = try thunk.finish(object, &resolution, node)
            // What counts as processed is not processed again.
            if !postProcessing, let frame = resolution.work?.innermost { frame.processed = box }
            return box
        }
    }
}

extension Explanation {
    /// A definition that no longer builds the class of the object which it is to inject.
    func notInjectable(_ object: AnyObject, node: Int) -> Finding {
        let built = blueprint.nodes[node].definition.map { blueprint.name(of: $0.recipe.implementationType) } ?? ""
        return Finding(
            rule: .otherType,
            severity: .error,
            message:
                "\(blueprint.key(of: node)) builds \(built) and cannot inject an object of type \(blueprint.name(of: type(of: object)))",
            services: [blueprint.key(of: node)],
            site: blueprint.site(of: node),
            details: (blueprint.nodes[node].definition?.recipe.hooks ?? []).map { .init("changed", $0.text) },
            fix: "inject it by a definition that builds \(blueprint.name(of: type(of: object)))"
        )
    }

    /// A value of which nothing can be injected.
    func noMarkedProperty(of type: Any.Type) -> Finding {
        let name = blueprint.name(of: type)
        return Finding(
            rule: .missingDefinition,
            severity: .error,
            message: "no property of '\(name)' is marked to be injected",
            services: [name],
            fix: "mark its properties with @Injected"
        )
    }

    /// No definition, or several, build a class.
    func noSingleBuilder(of type: Any.Type, candidates: [Int]) -> Finding {
        let name = blueprint.name(of: type)
        return Finding(
            rule: candidates.isEmpty ? .missingDefinition : .ambiguousType,
            severity: .error,
            message: candidates.isEmpty ? "no definition builds '\(name)'" : "\(candidates.count) definitions build '\(name)'",
            services: [name],
            details: candidateDetails(candidates),
            fix: candidates.isEmpty
                ? "add a component that builds \(name), which may be abstract, or mark its properties with @Injected"
                : "choose one by key path: inject(\\.property, into: object)"
        )
    }
}
