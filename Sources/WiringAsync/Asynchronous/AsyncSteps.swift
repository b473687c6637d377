import Wiring

/// The actions on an asynchronous instance between its initializer and its publication. Not generic: instances are passed in boxes.
struct AsyncSteps: Sendable {
    /// A single action.
    struct Step: Sendable {
        /// Runs the action. The integer is the number of the step's first edge among the node's edges.
        typealias Run = @Sendable (BuiltInstance, AsyncConstruction, Int) async throws -> Void

        /// The phase of the step. Steps of the same phase run in the order of declaration.
        let moment: InjectionMoment
        /// The number of the step's first edge.
        let edge: Int
        let run: Run
    }

    private var steps: [Step] = []
    /// True if a step has edges, whose targets can be awaited together with the initializer's arguments.
    private(set) var needsEdges = false

    /// True if there are no steps.
    var isEmpty: Bool { steps.isEmpty }

    /// Adds a step after the others of its phase.
    /// - Parameter needsEdges: true if the step has edges.
    mutating func add(_ step: Step, needsEdges: Bool) {
        let later = steps.firstIndex { $0.moment.rawValue > step.moment.rawValue }
        steps.insert(step, at: later ?? steps.count)
        if needsEdges { self.needsEdges = true }
    }

    /// Runs all steps.
    /// - Parameters:
    ///   - built: the result of the initializer, in its box.
    ///   - construction: the construction that the instance belongs to.
    func run(on built: BuiltInstance, _ construction: AsyncConstruction) async throws {
        for step in steps { try await step.run(built, construction, step.edge) }
    }
}
