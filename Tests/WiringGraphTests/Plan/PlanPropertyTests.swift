import GraphFixtures
import TestSupport
import Testing
import WiringGraph
import WiringVocabulary

/// Compares plans of graphs without cycles with a naive recursion.
@Suite("Plans against a naive model")
struct PlanPropertyTests {
    private struct Model {
        let graph: GraphSnapshot
        var published: Set<Int>
        var pool: Set<Int> = []
        var steps: [String] = []

        mutating func resolve(_ service: Int, depth: Int) {
            let node = graph.services[service]
            func step(_ outcome: String) { steps.append("\(node.key) \(outcome) \(depth)") }
            if node.lifetime.isShared {
                if published.contains(service) { return step("reusedShared") }
            } else if node.lifetime == .objectGraph, pool.contains(service) {
                return step("reusedInGraph")
            }
            step("built")
            for edge in graph.edges.filter({ $0.from == service }).sorted(by: { $0.position < $1.position }) {
                if edge.isDeferred {
                    steps.append("\(graph.services[edge.to].key) deferred \(depth + 1)")
                } else {
                    resolve(edge.to, depth: depth + 1)
                }
            }
            for decorator in node.decorators { steps.append("\(node.key) wrapped \(depth + 1) \(decorator)") }
            if node.lifetime.isShared { published.insert(service) } else if node.lifetime == .objectGraph { pool.insert(service) }
        }
    }

    @Test(arguments: UInt64(0)..<500)
    func planStepsMatchNaiveModel(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var graph = GraphSnapshot.random(seed: seed, maximum: 9).normalized()
        graph.edges.removeAll { $0.from >= $0.to || $0.isObserved || $0.kind == .alias }
        // The edges of the initializer first, one service per slot.
        graph.edges.sort {
            ($0.from, $0.kind.isParameter ? 0 : 1, $0.position) < ($1.from, $1.kind.isParameter ? 0 : 1, $1.position)
        }
        for position in graph.edges.indices {
            graph.edges[position].position = position
            graph.edges[position].slot = "slot\(position)"
            graph.edges[position].isConstruction = graph.edges[position].kind.isParameter
        }
        for position in graph.services.indices {
            graph.services[position].kind = .component
            graph.services[position].decorators = Bool.random(using: &generator) ? ["logging"] : []
        }
        let built = Set(graph.services.indices.filter { graph.services[$0].lifetime.isShared && Bool.random(using: &generator) })
        let plan = ResolutionPlan(of: 0, in: GraphIndex(graph), built: Set(built.map { graph.services[$0].key }))
        var model = Model(graph: graph, published: built)
        model.resolve(0, depth: 0)
        let steps = plan.steps.map { step in
            "\(graph.services[step.service].key) \(step.outcome.rawValue) \(step.depth)" + (step.processor.map { " \($0)" } ?? "")
        }
        #expect(steps == model.steps)
        #expect(plan.failure == nil && plan.built == model.steps.count { $0.contains(" built ") })
    }
}

extension EdgeKind {
    /// Whether a plan treats the dependency as a parameter of the initializer.
    fileprivate var isParameter: Bool { self == .initializer || self == .unknown }
}
