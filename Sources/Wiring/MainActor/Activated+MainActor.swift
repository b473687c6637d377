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
