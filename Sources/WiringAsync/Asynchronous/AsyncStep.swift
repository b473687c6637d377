internal import Synchronization
import Wiring

/// A definition under asynchronous construction, linked to the step that requested it. The current task finds its position through these
/// links. Tasks started within an initializer inherit the step, except detached ones. Finished steps are skipped.
final class AsyncStep: @unchecked Sendable {
    /// The step that the current task works for; nil if there is none.
    @TaskLocal static var current: AsyncStep?

    /// The maximum number of nested steps. Frames of tasks are allocated on the heap, so an unbounded recursion would exhaust the memory.
    private static let maximumDepth = 10_000

    private let core: ContainerCore
    private let node: Int
    /// The request that the step belongs to; nil if no handle can continue its graph.
    private let graph: AsyncGraph?
    private let depth: Int
    private let isOver = Atomic<Bool>(false)
    /// The step that requested this one. Finished steps are removed on access.
    private let outer: Guarded<AsyncStep?>?

    /// - Throws: ``ResolutionError`` if too many steps are nested.
    @_optimize(speed) private init(_ core: ContainerCore, _ node: Int, of graph: AsyncGraph?) throws {
        self.core = core
        self.node = node
        self.graph = graph
        let outer = Self.current.flatMap { $0.isOver.load(ordering: .relaxed) ? $0.activeOuter : $0 }
        // The requester of the outer step may have finished during the suspension.
        _ = outer?.activeOuter
        var depth = (outer?.depth ?? 0) + 1
        if depth > Self.maximumDepth {
            let steps = Self.steps(from: outer)
            if steps.count >= Self.maximumDepth {
                let limit = "the limit of \(Self.maximumDepth) nested constructions"
                throw ResolutionError.tooDeep(steps + [RequestStep(core, node)], exhausted: limit)
            }
            depth = steps.count + 1
        }
        self.depth = depth
        self.outer = outer.map { Guarded($0) }
    }

    deinit {
        // Release the chain iteratively, because it may be long.
        var next = takeOuter()
        while next != nil, isKnownUniquelyReferenced(&next) { next = next?.takeOuter() }
    }

    @_optimize(speed) private func takeOuter() -> AsyncStep? {
        outer?.withLock { outer in
            defer { outer = nil }
            return outer
        }
    }

    @_optimize(speed) private var activeOuter: AsyncStep? {
        outer?.withLock { outer in
            while let step = outer, step.isOver.load(ordering: .relaxed) { outer = step.outer?.withLock { $0 } }
            return outer
        }
    }

    /// The steps that have not finished, outermost first.
    private static func steps(from innermost: AsyncStep?) -> [RequestStep] {
        guard let innermost else { return [] }
        return sequence(first: innermost, next: \.activeOuter).map { RequestStep($0.core, $0.node) }.reversed()
    }

    /// Runs a construction as a step.
    /// - Parameter graph: the request that the step belongs to; nil if no handle can continue its graph.
    @inline(__always) static func run<Value>(
        _ core: ContainerCore, _ node: Int, of graph: AsyncGraph?, _ body: () async throws -> Value
    ) async throws -> Value {
        let step = try AsyncStep(core, node, of: graph)
        defer { step.isOver.store(true, ordering: .relaxed) }
        return try await $current.withValue(step, operation: body)
    }

    /// The request of the current task that works on a graph.
    static func graph(of members: ObjectGraph) -> AsyncGraph? {
        guard let current else { return nil }
        let steps = sequence(first: current, next: \.activeOuter)
        return steps.first { $0.graph?.members === members && !$0.isOver.load(ordering: .relaxed) }?.graph
    }
}
