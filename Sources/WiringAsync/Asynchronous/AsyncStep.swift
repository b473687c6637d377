internal import Synchronization
import Wiring

/// One definition that is being built asynchronously, and what it is built for: how the running task knows where it is.
///
/// Tasks that are started within an initializer know it too, but for detached ones; a step that is over counts no more.
final class AsyncStep: @unchecked Sendable {
    /// The step that the running task works for, if any.
    @TaskLocal static var current: AsyncStep?

    /// How many steps may wait for one another. A task's frames are not on the stack, so that a recursion without end would use up all memory.
    private static let maximumDepth = 10_000

    private let core: ContainerCore
    private let node: Int
    /// The request that it is a part of; nil where nobody goes on with one.
    private let graph: AsyncGraph?
    private let depth: Int
    private let isOver = Atomic<Bool>(false)
    /// What it is built for, if anything; steps that are over are left out when that is noticed.
    private let outer: Guarded<AsyncStep?>?

    /// - Throws: ``ResolutionError`` when too many steps wait for one another.
    private init(_ core: ContainerCore, _ node: Int, of graph: AsyncGraph?) throws {
        self.core = core
        self.node = node
        self.graph = graph
        let outer = Self.current.flatMap { $0.isOver.load(ordering: .relaxed) ? $0.livingOuter : $0 }
        // What the outer step was built for may be over since.
        _ = outer?.livingOuter
        var depth = (outer?.depth ?? 0) + 1
        if depth > Self.maximumDepth {
            let steps = Self.steps(from: outer)
            if steps.count >= Self.maximumDepth { throw ResolutionError.tooDeep(steps + [RequestStep(core, node)], room: Self.room) }
            depth = steps.count + 1
        }
        self.depth = depth
        self.outer = outer.map { Guarded($0) }
    }

    deinit {
        // One after the other, since there may be many.
        var next = takeOuter()
        while next != nil, isKnownUniquelyReferenced(&next) { next = next?.takeOuter() }
    }

    private func takeOuter() -> AsyncStep? {
        outer?.withLock { outer in
            defer { outer = nil }
            return outer
        }
    }

    /// What is used up when there are too many.
    private static var room: String { "\(maximumDepth) of them wait for one another" }

    /// The nearest step that it is built for and that is not over.
    private var livingOuter: AsyncStep? {
        outer?.withLock { outer in
            while let step = outer, step.isOver.load(ordering: .relaxed) { outer = step.outer?.withLock { $0 } }
            return outer
        }
    }

    /// The steps that are not over, outermost first.
    private static func steps(from innermost: AsyncStep?) -> [RequestStep] {
        var steps: [RequestStep] = []
        var next = innermost
        while let step = next {
            steps.append(RequestStep(step.core, step.node))
            next = step.livingOuter
        }
        return steps.reversed()
    }

    /// Builds something as one step.
    /// - Parameters:
    ///   - core: the container that is asked.
    ///   - node: what is built.
    ///   - graph: the request that it is a part of; nil where nobody goes on with one.
    ///   - body: builds it.
    @inline(__always)
    static func run<Value>(
        _ core: ContainerCore, _ node: Int, of graph: AsyncGraph?, _ body: () async throws -> Value
    ) async throws -> Value {
        let step = try AsyncStep(core, node, of: graph)
        defer { step.isOver.store(true, ordering: .relaxed) }
        return try await $current.withValue(step, operation: body)
    }

    /// The request that the running task works for and that goes on with a graph.
    static func graph(of members: ObjectGraph) -> AsyncGraph? {
        var next = current
        while let step = next {
            if let graph = step.graph, graph.members === members, !step.isOver.load(ordering: .relaxed) { return graph }
            next = step.livingOuter
        }
        return nil
    }
}
