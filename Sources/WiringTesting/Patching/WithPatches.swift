public import Wiring
import WiringAsync
import WiringPatching

// Each function restores the previous state when its body returns or throws, and does not affect other tasks. A request for an unpatched live
// definition fails the test: the requester receives the error, and if it is caught, the function throws it.

/// Runs a test with patched components of an existing container.
///
/// ```swift
/// try withPatches(on: mail, [Patch(\ClientAssembly.network) { FakeNetwork() }]) { mail in
///     #expect(try mail.service.fetch() == "from the fake")
/// }
/// ```
///
/// The patches are in effect for this task and the tasks that it starts, for all code that uses the container, including code that received it
/// before. Instances built before do not change.
/// - Parameter body: the test; it receives the container.
/// - Throws: the error of the test, `ActivationError` with all findings, or `ResolutionError` if the test requested an unpatched live definition.
public func withPatches<Root: ParameterizedAssembly, Result>(
    on container: Activated<Root>, _ patches: PatchSet = [], _ body: (Activated<Root>) throws -> Result
) throws -> Result {
    let log = RefusalLog()
    return try log.check { try container.withPatches(patches.patches, refusing: log.refusal, body: body) }
}

/// Runs an asynchronous test with patched components of an existing container.
/// - Parameters:
///   - container: the container.
///   - patches: the patches.
///   - isolation: the actor on which the test runs; by default the caller's.
///   - body: the test; it receives the container.
/// - Throws: the error of the test, `ActivationError` with all findings, or `ResolutionError` if the test requested an unpatched live definition.
public func withPatches<Root: ParameterizedAssembly, Result>(
    on container: Activated<Root>, _ patches: PatchSet = [], isolation: isolated (any Actor)? = #isolation,
    _ body: (Activated<Root>) async throws -> Result
) async throws -> Result {
    let log = RefusalLog()
    return try await log.check(isolation: isolation) {
        try await container.withPatches(patches.patches, refusing: log.refusal, isolation: isolation, body: body)
    }
}

/// Runs a test with a separate container of an assembly with patched components.
///
/// ```swift
/// try withPatches(on: MailAssembly(), [Patch(\ClientAssembly.network) { FakeNetwork() }]) { mail in ... }
/// ```
///
/// Eager singletons are built with the patches; the original ones are never built.
/// - Parameters:
///   - assembly: the assembly, with its collaborators.
///   - body: the test; it receives the container.
/// - Throws: the error of the test, `ActivationError` with all findings, or `ResolutionError` if the test requested an unpatched live definition.
public func withPatches<Root: ParameterizedAssembly, Result>(
    on assembly: Root, _ patches: PatchSet = [], _ body: (Activated<Root>) throws -> Result
) throws -> Result {
    let log = RefusalLog()
    return try log.check { try body(try assembly.activated(patching: patches.patches, refusing: log.refusal)) }
}

/// Runs an asynchronous test with a separate container of an assembly with patched components. Eager singletons are built first, including
/// asynchronous ones.
/// - Parameters:
///   - assembly: the assembly, with its collaborators.
///   - patches: the patches.
///   - isolation: the actor on which the test runs; by default the caller's.
///   - body: the test; it receives the container.
/// - Throws: the error of the test, `ActivationError` with all findings, or `ResolutionError` if the test requested an unpatched live definition.
public func withPatches<Root: ParameterizedAssembly, Result>(
    on assembly: Root, _ patches: PatchSet = [], isolation: isolated (any Actor)? = #isolation,
    _ body: (Activated<Root>) async throws -> Result
) async throws -> Result {
    let log = RefusalLog()
    return try await log.check(isolation: isolation) {
        try await body(try await assembly.activatedAsync(patching: patches.patches, refusing: log.refusal))
    }
}
