import Wiring

/// What happens to something new that had to be awaited, between its initializer and the moment when others see it. What is built travels in boxes, so
/// that this is not generic.
struct AsyncSteps: Sendable {
    /// One of them.
    struct Step: Sendable {
        /// Does it. The integer is the number of the step's first edge among those of the node.
        typealias Run = @Sendable (BuiltInstance, AsyncConstruction, Int) async throws -> Void

        /// When it happens; steps of one moment happen in the order in which they were written.
        let moment: InjectionMoment
        /// The number of its first edge.
        let edge: Int
        let run: Run
    }

    private var steps: [Step] = []
    /// Whether any of them has edges, which can be awaited together with the parameters of the initializer.
    private(set) var needsEdges = false

    /// Whether nothing happens.
    var isEmpty: Bool { steps.isEmpty }

    /// Adds one behind those of its moment.
    /// - Parameters:
    ///   - step: what happens.
    ///   - needsEdges: whether it has edges.
    mutating func add(_ step: Step, needsEdges: Bool) {
        let later = steps.firstIndex { $0.moment.rawValue > step.moment.rawValue }
        steps.insert(step, at: later ?? steps.count)
        if needsEdges { self.needsEdges = true }
    }

    /// Does all of it.
    /// - Parameters:
    ///   - built: what the initializer gave, in its box.
    ///   - construction: what it is built for.
    func run(on built: BuiltInstance, _ construction: AsyncConstruction) async throws {
        for step in steps { try await step.run(built, construction, step.edge) }
    }
}
