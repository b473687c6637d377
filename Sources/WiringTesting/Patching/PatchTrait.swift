#if canImport(Testing)
public import Testing
public import Wiring
import WiringPatching

/// Runs a test, or all tests of a suite, with patched components; see ``Testing/Trait/patched(_:_:)``.
public struct PatchTrait<Root: ParameterizedAssembly>: TestTrait, SuiteTrait, TestScoping {
    /// A suite passes the trait on, so that each of its tests is patched separately.
    public var isRecursive: Bool { true }

    let container: @Sendable () throws -> Activated<Root>
    let patches: PatchSet

    /// Runs the test with the patches in effect.
    /// - Parameters:
    ///   - testCase: the test's arguments; nil for a suite, which runs no code itself.
    ///   - function: the test's function.
    /// - Throws: the error of the test or of the container expression, or `ActivationError` with all findings.
    public func provideScope(for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void) async throws {
        let log = RefusalLog { error in Issue.record(Comment(rawValue: error.description), sourceLocation: test.sourceLocation) }
        do {
            try await container().withPatches(patches.patches, refusing: log.refusal) { _ in try await function() }
        } catch {
            // Refusals have already been recorded as issues.
            if !log.contains(error) { throw error }
        }
    }
}

extension Trait {
    /// Runs a test, or each test of a suite, with patched components of an existing container.
    ///
    /// ```swift
    /// @Test(.patched(App.mail, [Patch(\ClientAssembly.network) { OfflineNetwork() }])) func draftsAreKept() async throws { ... }
    /// @Suite(.patched(App.mail, .offline)) struct OfflineTests { ... }
    /// ```
    ///
    /// The patches are in effect for the test and the tasks that it starts, so that concurrent tests do not affect each other. Patches of a suite and
    /// of its tests are combined; for the same component, that of the test takes effect.
    ///
    /// A request for an unpatched live definition, see `Component.live()`, fails the test, even if the error is caught.
    /// - Parameter container: the container, evaluated when the test runs.
    public static func patched<Root: ParameterizedAssembly>(
        _ container: @autoclosure @escaping @Sendable () throws -> Activated<Root>, _ patches: PatchSet = []
    ) -> Self where Self == PatchTrait<Root> { PatchTrait(container: container, patches: patches) }
}
#endif
