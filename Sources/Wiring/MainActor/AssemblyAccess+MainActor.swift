extension AssemblyAccess {
    /// The instance of a component that is built on the main actor: `try mail.inbox` on the main actor, `try await mail.inbox` elsewhere.
    /// - Parameter keyPath: the component, by its property.
    /// - Throws: the error of the component's initializer, or ``ResolutionError``.
    @MainActor
    public subscript<Service, Built>(
        dynamicMember keyPath: any KeyPath<Root, Component<Service, OnMainActor<Built>>> & Sendable
    ) -> Service { get throws { try activatedAssembly.instance(of: activatedAssembly.held(keyPath)) } }
}
