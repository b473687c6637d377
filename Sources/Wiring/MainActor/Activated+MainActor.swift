extension Activated {
    /// The instance of a component that is built on the main actor: `try mail.inbox` there, `try await mail.inbox` elsewhere.
    /// - Parameter keyPath: the component, by its property.
    /// - Throws: what the component's initializer throws, or ``ResolutionError``.
    @MainActor
    public subscript<Service, Built>(
        dynamicMember keyPath: any KeyPath<Root, Component<Service, OnMainActor<Built>>> & Sendable
    ) -> Service {
        get throws { try instance(of: held(keyPath)) }
    }

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

extension EnteredScope {
    /// The instance of a component that is built on the main actor, within the scope.
    /// - Parameter keyPath: the component, by its property.
    /// - Throws: what the component's initializer throws, or ``ResolutionError``.
    @MainActor
    public subscript<Service, Built>(
        dynamicMember keyPath: any KeyPath<Root, Component<Service, OnMainActor<Built>>> & Sendable
    ) -> Service {
        get throws { try container[dynamicMember: keyPath] }
    }
}
