public import Wiring

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
            !definition.isPatched
        else {
            throw ResolutionError(Explanation(core.blueprint).notInjectable(object, node: node), path: [])
        }
        var resolution = Resolution(core, hasSeveralRoots: true)
        return try resolution.injecting(into: node) { resolution in
            let box = try resolution.finish(object, at: node, postProcessing: postProcessing)
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
        let builders = core.blueprint.nodes(building: type)
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
            guard let definition = core.blueprint.nodes[node].definition, !definition.isPatched, definition.builds(object) else {
                throw ResolutionError(Explanation(core.blueprint).notInjectable(object, node: node), path: [])
            }
            let box = try resolution.finish(object, at: node, postProcessing: postProcessing)
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

extension Activated {
    /// Injects an object of the main actor that was made elsewhere as if the container had made it; see ``inject(_:into:postProcessing:)``.
    /// - Parameters:
    ///   - keyPath: the component that says what is done; it may be a template.
    ///   - object: the object.
    ///   - postProcessing: whether decorators and post-processors see the object.
    /// - Returns: the object as others see it, or what post-processors made of it.
    /// - Throws: what a step or a post-processor throws, or ``ResolutionError``.
    @MainActor @discardableResult
    public func inject<Service, Built: AnyObject>(
        _ keyPath: any KeyPath<Root, Component<Service, OnMainActor<Built>>> & Sendable, into object: Built, postProcessing: Bool = false
    ) throws -> Service {
        try inject(held(keyPath).definition, building: Built.self, into: object, postProcessing: postProcessing)
    }
}

extension Definition {
    /// Whether an object is of the type that the definition builds.
    fileprivate func builds(_ object: AnyObject) -> Bool {
        func open<Implementation>(_ type: Implementation.Type) -> Bool { object is Implementation }
        return implementationType is AnyClass && open(implementationType)
    }
}

extension Blueprint {
    /// The nodes of the components and templates that build exactly this class, in the order of their definition.
    fileprivate func nodes(building type: Any.Type) -> [Int] {
        guard type is AnyClass else { return [] }
        return nodes.indices.filter { node in
            guard nodes[node].role == .definition, let definition = nodes[node].definition else { return false }
            return definition.kind == .component && definition.implementationType == type
        }
    }
}
