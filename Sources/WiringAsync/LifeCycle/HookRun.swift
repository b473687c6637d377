internal import Synchronization

/// Marks the code that runs within the start of a container or within a hook, so that a call from there does not wait for itself.
final class HookRun: Sendable {
    @TaskLocal private static var current: HookRun?

    private let lifeCycle: LifeCycle
    /// The number of the instance; nil for the start of a container.
    private let member: Int?
    private let outer: HookRun?
    /// True if the code has returned. A task that outlives it is not part of it.
    private let isOver = Atomic<Bool>(false)

    private init(_ lifeCycle: LifeCycle, _ member: Int?) {
        self.lifeCycle = lifeCycle
        self.member = member
        var outer = Self.current
        while let run = outer, run.isOver.load(ordering: .acquiring) { outer = run.outer }
        self.outer = outer
    }

    static func run(
        in lifeCycle: LifeCycle, _ member: Int? = nil, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
    ) async throws {
        let run = HookRun(lifeCycle, member)
        defer { run.isOver.store(true, ordering: .releasing) }
        try await $current.withValue(run, operation: body, isolation: isolation)
    }

    /// True if the current task works for a start or for the hooks of a container or, with a member, of that instance.
    static func isRunning(in lifeCycle: LifeCycle, _ member: Int? = nil) -> Bool {
        guard let current else { return false }
        return sequence(first: current, next: \.outer).contains { run in
            run.lifeCycle === lifeCycle && (member == nil || run.member == member) && !run.isOver.load(ordering: .acquiring)
        }
    }
}
