#if canImport(Testing)
public import Testing
public import Wiring
import WiringPatching

/// Runs a test, or all tests of a suite, with something else in the place of single components; see ``Testing/Trait/patched(_:_:)``.
public struct PatchTrait<Root: ParameterizedAssembly>: TestTrait, SuiteTrait, TestScoping {
    /// A suite hands it on, so that each of its tests is patched anew.
    public var isRecursive: Bool { true }

    let container: @Sendable () throws -> Activated<Root>
    let patches: PatchSet

    /// Runs the test with the patches in force.
    /// - Parameters:
    ///   - test: the test.
    ///   - testCase: its arguments; nil for a suite, which runs nothing itself.
    ///   - function: the test's function.
    /// - Throws: what the test throws, what gives the container, or `ActivationError` with every finding.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let log = RefusalLog { error in Issue.record(Comment(rawValue: error.description), sourceLocation: test.sourceLocation) }
        do {
            try await container().withPatches(patches.patches, refusing: log.refusal) { try await function() }
        } catch {
            // Otherwise the test has failed already.
            if !log.contains(error) { throw error }
        }
    }
}

extension Trait {
    /// Runs a test, or each test of a suite, with something else in the place of single components of a container that exists.
    ///
    /// ```swift
    /// @Test(.patched(App.mail, [Patch(\ClientAssembly.network) { OfflineNetwork() }])) func draftsAreKept() async throws { ... }
    /// @Suite(.patched(App.mail, .offline)) struct OfflineTests { ... }
    /// ```
    ///
    /// The patches are in force for the test and the tasks it starts, so that tests that run side by side do not see each other's. Those of a suite and of a
    /// test of it add up; of two for one component the test's counts.
    ///
    /// What is marked as live, see `Component.live()`, and is not patched fails the test when it is asked for, also where the error is caught.
    /// - Parameters:
    ///   - container: the container, which is asked for when the test runs.
    ///   - patches: what takes the place of components.
    public static func patched<Root: ParameterizedAssembly>(
        _ container: @autoclosure @escaping @Sendable () throws -> Activated<Root>, _ patches: PatchSet = []
    ) -> Self where Self == PatchTrait<Root> {
        PatchTrait(container: container, patches: patches)
    }
}
#endif
