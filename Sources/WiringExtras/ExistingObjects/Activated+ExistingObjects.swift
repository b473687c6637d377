public import Wiring

extension Activated {
    /// Injects an object that was created elsewhere as if the container had created it: runs the component's injections, methods and hooks in order.
    /// Members of a cycle that depend on the component receive the object.
    ///
    /// ```swift
    /// try mail.inject(\.screenTemplate, into: screen)
    /// ```
    /// - Parameters:
    ///   - keyPath: the component whose injections are applied; it may be a template.
    ///   - postProcessing: true to apply decorators and post-processors. They cannot replace your reference to the object; their result is returned
    ///     and passed to members of a cycle.
    /// - Returns: the object as the service type, or the result of the post-processors.
    /// - Throws: the error of an injection, a hook or a post-processor, or ``ResolutionError``.
    @discardableResult public func inject<Service, Implementation: AnyObject>(
        _ keyPath: KeyPath<Root, Component<Service, Implementation>>, into object: Implementation, postProcessing: Bool = false
    ) throws -> Service {
        try inject(held(keyPath).definition, building: Implementation.self, into: object, postProcessing: postProcessing)
    }

    /// Injects an object that was created elsewhere, according to a definition.
    func inject<Service>(_ component: Definition, building type: Any.Type, into object: AnyObject, postProcessing: Bool) throws -> Service {
        let core = core
        guard let node = core.blueprint.node(of: ObjectIdentifier(component)) else { throw core.foreignOrAbstract(component) }
        // A replaced definition may build another type, and a patched one has no injections.
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

    /// Injects an object that was created elsewhere. If exactly one component or template builds its class, its injections are applied. Then unset
    /// properties marked with ``Injected`` are resolved by type. All services belong to one object graph.
    ///
    /// The object may have any origin. If a property cannot be injected, the properties before it are set and those after it are not. For a struct
    /// use ``inject(into:)``.
    /// - Parameter postProcessing: true to apply the component's decorators and post-processors.
    /// - Returns: the object, or the result of the post-processors.
    /// - Throws: the error of an injection, a hook or a post-processor, or ``ResolutionError`` if several definitions build the class, if none does
    ///   and no property is marked, or if no or several definitions provide the type of a property.
    @discardableResult public func inject(into object: AnyObject, postProcessing: Bool = false) throws -> Any {
        let core = core
        let type: Any.Type = Swift.type(of: object)
        let marked = InjectedWrappers.declared(in: type).map(\.field)
        let builders = core.blueprint.nodes(building: type)
        guard builders.count == 1 || builders.isEmpty && !marked.isEmpty else {
            throw ResolutionError(Explanation(core.blueprint).noSingleBuilder(of: type, candidates: builders), path: [])
        }
        let fill = { (resolution: inout Resolution) in
            defer { withExtendedLifetime(object) {} }
            try marked.fillUnset(in: Unmanaged.passUnretained(object).toOpaque(), &resolution)
        }
        guard let node = builders.first else {
            try core.request(fill)
            return object
        }
        var resolution = Resolution(core, hasSeveralRoots: true)
        return try resolution.injecting(into: node) { resolution in
            guard let definition = core.blueprint.nodes[node].definition, !definition.isPatched, definition.builds(object) else {
                throw ResolutionError(Explanation(core.blueprint).notInjectable(object, node: node), path: [])
            }
            let box = try resolution.finish(object, at: node, postProcessing: postProcessing)
            try fill(&resolution)
            return InstanceBox.content(of: box)
        }
    }

    /// Rejects a value that is not a variable.
    /// - Parameters:
    ///   - value: the value.
    ///   - postProcessing: true to apply decorators and post-processors.
    @available(*, unavailable, message: "a struct is injected in place: write 'var' and 'inject(into: &value)'")
    @_disfavoredOverload public func inject<Value>(into value: Value, postProcessing: Bool = false) throws {}

    /// Injects the unset properties of a value that are marked with ``Injected``, by type, as one object graph.
    ///
    /// ```swift
    /// struct RendererTest {
    ///     @Injected var renderer: Renderer?
    ///     init() throws { try mail.inject(into: &self) }
    /// }
    /// ```
    ///
    /// Earlier copies do not change. If a property cannot be injected, the properties before it are set and those after it are not.
    /// - Parameter value: the value, for example a test that injects its own collaborators.
    /// - Throws: ``ResolutionError`` if no property is marked, or if no or several definitions provide the type of a property.
    public func inject<Value>(into value: inout Value) throws {
        if Swift.type(of: value as Any) is AnyClass {
            try inject(into: value as AnyObject)
            return
        }
        let marked = InjectedWrappers.declared(in: Value.self).map(\.field)
        guard !marked.isEmpty else { throw ResolutionError(Explanation(core.blueprint).noMarkedProperty(of: Value.self), path: []) }
        try core.request { resolution in
            try withUnsafeMutablePointer(to: &value) { try marked.fillUnset(in: UnsafeMutableRawPointer($0), &resolution) }
        }
    }
}

extension Activated {
    /// Injects an object of the main actor that was created elsewhere; see ``inject(_:into:postProcessing:)``.
    /// - Parameters:
    ///   - keyPath: the component whose injections are applied; it may be a template.
    ///   - object: the object.
    ///   - postProcessing: true to apply decorators and post-processors.
    /// - Returns: the object as the service type, or the result of the post-processors.
    /// - Throws: the error of an injection, a hook or a post-processor, or ``ResolutionError``.
    @MainActor @discardableResult
    public func inject<Service, Built: AnyObject>(
        _ keyPath: any KeyPath<Root, Component<Service, OnMainActor<Built>>> & Sendable, into object: Built, postProcessing: Bool = false
    ) throws -> Service {
        try inject(held(keyPath).definition, building: Built.self, into: object, postProcessing: postProcessing)
    }
}

extension Definition {
    fileprivate func builds(_ object: AnyObject) -> Bool {
        func open<Implementation>(_ type: Implementation.Type) -> Bool { object is Implementation }
        return implementationType is AnyClass && open(implementationType)
    }
}

extension Blueprint {
    /// The nodes of the components and templates that build exactly this class, in the order of definition.
    fileprivate func nodes(building type: Any.Type) -> [Int] {
        guard type is AnyClass else { return [] }
        return nodes.indices.filter { node in
            guard nodes[node].role == .definition, let definition = nodes[node].definition else { return false }
            return definition.kind == .component && definition.implementationType == type
        }
    }
}

extension [InjectedWrappers.Field] {
    /// Sets the properties of an instance that are not set yet, by their types.
    fileprivate func fillUnset(in instance: UnsafeMutableRawPointer, _ resolution: inout Resolution) throws {
        for property in self where !property.isSet(in: instance) {
            try property.fill(instance) { try resolution.write(property.type, to: $0) }
        }
    }
}

extension Resolution {
    fileprivate mutating func write(_ type: Any.Type, to memory: UnsafeMutableRawPointer) throws {
        func open<Value>(_ type: Value.Type) throws {
            guard let value = try core.provided(type, &self) else { throw core.noSingleProvider(of: type) }
            memory.initializeMemory(as: Value.self, to: value)
        }
        try open(type)
    }
}
