public import Wiring

extension Activated {
    /// Returns a copy of this container with patched components. The copy is activated separately and shares no instances with this container, which
    /// does not change.
    ///
    /// A child is patched together with its parents, a scope together with its container: the result has separate parents and scopes.
    /// - Parameter patches: the patches; the last one for a component takes effect.
    /// - Throws: ``ActivationError`` with all findings, or the error of an eager singleton's initializer.
    public func patched(_ patches: Patch...) throws -> Activated { Activated(core: try core.patched(by: patches), place: place & ~1) }

    /// Runs a function with patched components. Requests to this container, in this task and in the tasks that it starts, are served by a temporary
    /// patched copy, which is released afterwards. Other tasks are not affected.
    ///
    /// Calls can be nested. When the function returns or throws, the previous state is restored. Instances built before do not change, including
    /// handles and containers injected into them. A task that outlives the function uses the original container again.
    /// - Parameters:
    ///   - patches: the patches; the last one for a component takes effect.
    ///   - body: the function to run.
    /// - Throws: the error of the function, ``ActivationError`` with all findings, or the error of an eager singleton's initializer.
    public func withPatches<Result>(_ patches: Patch..., body: () throws -> Result) throws -> Result {
        try withPatches(patches, body: body)
    }

    /// Runs a function with an array of patches; see ``withPatches(_:body:)``.
    /// - Parameters:
    ///   - patches: the patches; the last one for a component takes effect.
    ///   - body: the function to run.
    /// - Throws: the errors of ``withPatches(_:body:)``.
    public func withPatches<Result>(_ patches: [Patch], body: () throws -> Result) throws -> Result {
        try withPatches(patches, refusing: nil) { _ in try body() }
    }

    /// Variant that can refuse live definitions. The function receives the patched container, which it can use on other threads.
    package func withPatches<Result>(
        _ patches: [Patch], refusing refusal: ConstructionRefusal?, body: (Activated) throws -> Result
    ) throws -> Result {
        let patched = try core.patched(by: patches, refusing: refusal)
        let scope = PatchScope.begin(base, patched: patched)
        defer { scope.end() }
        return try ContainerReplacements.$innermost.withValue(scope) { try body(Activated(core: patched, place: place & ~1)) }
    }
}
