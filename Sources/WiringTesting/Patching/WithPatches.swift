public import Wiring
import WiringAsync
import WiringPatching

// Each function leaves everything as it was, whether its body returns or throws, and no other task sees anything of it. Within it a definition that is marked
// as live and not patched is refused, and so ends the test: by the error where it is asked for, and, where that is caught, by the error of the function.

/// Runs a test with something else in the place of single components of a container that exists.
///
/// ```swift
/// try withPatches(on: mail, [Patch(\ClientAssembly.network) { FakeNetwork() }]) { mail in
///     #expect(try mail.service.fetch() == "from the fake")
/// }
/// ```
///
/// The patches are in force for this task and the tasks it starts. Whoever holds the same container sees them there, too, so the code under test may
/// have been given it before. What was built before stays as it was built.
/// - Parameters:
///   - container: the container.
///   - patches: what takes the place of components.
///   - body: the test; it receives the container.
/// - Throws: what the test throws, `ActivationError` with every finding, or `ResolutionError` when the test asked for what is live and not patched.
public func withPatches<Root: ParameterizedAssembly, Result>(
    on container: Activated<Root>, _ patches: PatchSet = [], _ body: (Activated<Root>) throws -> Result
) throws -> Result {
    let log = RefusalLog()
    return try log.check {
        try container.withPatches(patches.patches, refusing: log.refusal) { try body(container) }
    }
}

/// Runs an asynchronous test with something else in the place of single components of a container that exists.
/// - Parameters:
///   - container: the container.
///   - patches: what takes the place of components.
///   - isolation: the actor that the test runs on; the caller's.
///   - body: the test; it receives the container.
/// - Throws: what the test throws, `ActivationError` with every finding, or `ResolutionError` when the test asked for what is live and not patched.
public func withPatches<Root: ParameterizedAssembly, Result>(
    on container: Activated<Root>, _ patches: PatchSet = [], isolation: isolated (any Actor)? = #isolation,
    _ body: (Activated<Root>) async throws -> Result
) async throws -> Result {
    let log = RefusalLog()
    return try await log.check(isolation: isolation) {
        try await container.withPatches(patches.patches, refusing: log.refusal, isolation: isolation) { try await body(container) }
    }
}

/// Runs a test with a container of its own, made of an assembly with something else in the place of single components.
///
/// ```swift
/// try withPatches(on: MailAssembly(), [Patch(\ClientAssembly.network) { FakeNetwork() }]) { mail in ... }
/// ```
///
/// Eager singletons are built with the patches; the real ones are never built.
/// - Parameters:
///   - assembly: the assembly, with those it declares.
///   - patches: what takes the place of components.
///   - body: the test; it receives the container.
/// - Throws: what the test throws, `ActivationError` with every finding, or `ResolutionError` when the test asked for what is live and not patched.
public func withPatches<Root: ParameterizedAssembly, Result>(
    on assembly: Root, _ patches: PatchSet = [], _ body: (Activated<Root>) throws -> Result
) throws -> Result {
    let log = RefusalLog()
    return try log.check {
        try body(try assembly.activated(patching: patches.patches, refusing: log.refusal))
    }
}

/// Runs an asynchronous test with a container of its own, made of an assembly with something else in the place of single components. Eager
/// singletons that have to be awaited are.
/// - Parameters:
///   - assembly: the assembly, with those it declares.
///   - patches: what takes the place of components.
///   - isolation: the actor that the test runs on; the caller's.
///   - body: the test; it receives the container.
/// - Throws: what the test throws, `ActivationError` with every finding, or `ResolutionError` when the test asked for what is live and not patched.
public func withPatches<Root: ParameterizedAssembly, Result>(
    on assembly: Root, _ patches: PatchSet = [], isolation: isolated (any Actor)? = #isolation,
    _ body: (Activated<Root>) async throws -> Result
) async throws -> Result {
    let log = RefusalLog()
    return try await log.check(isolation: isolation) {
        try await body(try await assembly.activatedAsync(patching: patches.patches, refusing: log.refusal))
    }
}
