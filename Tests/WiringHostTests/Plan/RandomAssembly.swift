import TestSupport
import Wiring
import WiringDiagnosis
import WiringGraph
import WiringModel
import WiringVocabulary

@testable import WiringHost

/// A service of a random graph.
final class Knot: @unchecked Sendable {
    var first: Knot?
    var second: Knot?
    var third: Knot?
    private let needed: [Knot]

    init(_ needed: [Knot] = []) { self.needed = needed }

    /// Takes two other services at once.
    func tie(_ one: Knot, _ other: Knot) {}
}

/// An assembly of random services. Initializer edges lead to higher numbers only, so that no cycle is impossible.
struct RandomAssembly: ParameterizedAssembly {
    private(set) var knots: [Component<Knot, Knot>] = []
    private(set) var text = ""
    private let seed: UInt64
    private let count: Int
    private let lifetimes: [Lifetime]

    /// - Parameter scopes: The scopes of services; if there are any, fewer services live as long as the container and must not depend on scopes.
    init(seed: UInt64, scopes: [Scope] = []) {
        self.seed = seed
        let scoped = scopes.map { Lifetime.scoped($0) }
        lifetimes = scoped.isEmpty ? Lifetime.unscoped : scoped + scoped + [.objectGraph, .objectGraph, .prototype, .lazySingleton]
        var generator = SeededGenerator(seed: seed)
        count = Int.random(in: 1...9, using: &generator)
        for number in 0..<count { knots.append(component(number, &generator)) }
    }

    /// The keys to request, in order.
    var requests: [String] {
        var generator = SeededGenerator(seed: seed &+ 1)
        return (0..<4).map { _ in "RandomAssembly.knots[\(Int.random(in: 0..<count, using: &generator))]" }
    }

    private mutating func component(_ number: Int, _ generator: inout SeededGenerator) -> Component<Knot, Knot> {
        let higher = Array((number + 1)..<max(count, number + 1))
        let parameters = higher.isEmpty ? 0 : Int.random(in: 0...2, using: &generator)
        var component: Component<Knot, Knot> =
            switch parameters {
            case 0: Component { Knot() }
            case 1: Component { (one: Knot) in Knot([one]) }
            default: Component { (one: Knot, other: Knot) in Knot([one, other]) }
            }
        text += "\(number):"
        for parameter in 0..<parameters {
            let target = higher.randomElement(using: &generator) ?? number
            text += " init \(target)"
            component = component.using(\RandomAssembly.knots[target], forParameter: parameter + 1)
        }
        for property in [\Knot.first, \.second, \.third].prefix(Int.random(in: 0...3, using: &generator)) {
            let target = Int.random(in: 0..<count, using: &generator)
            text += " property \(target)"
            component = component.inject(property, from: \RandomAssembly.knots[target])
        }
        for decorator in 0..<(Int.random(in: 0..<4, using: &generator) == 0 ? 2 : 0) {
            text += " decorated \(decorator)"
            component = component.decorated { $0 }
        }
        let lifetime = lifetimes.randomElement(using: &generator) ?? .prototype
        text += " \(lifetime.rawValue)\n"
        return component.scope(lifetime)
    }
}

/// A container of a random assembly, and its graph.
struct RandomHost {
    private let container: InspectableContainer
    private let recorder = TraceRecorder()
    private let index: GraphIndex
    private let scopes: [Scope]

    /// - Parameter scopes: The scopes to enter, from outside to inside.
    init(_ assembly: RandomAssembly, entered scopes: [Scope] = []) {
        let outside = InspectableContainer([makeHolder(of: assembly)], switches: ProcessorSwitches(), tracer: recorder.tracer)
        container = scopes.reduce(outside) { $0.entering($1) }
        index = GraphIndex(GraphSnapshot(container.checked).normalized())
        self.scopes = scopes
    }

    /// Whether the container refuses the graph.
    var isRefused: Bool { container.checked.allFindings.contains { $0.severity == .error } }

    /// The planned and the real steps of a resolve.
    func resolve(_ key: String) -> (planned: [String], real: [String]) {
        let blueprint = container.checked.blueprint
        guard let service = index.snapshot.services.firstIndex(where: { $0.key == key }), let node = blueprint.node(forKey: key) else {
            return (["no service \(key)"], [])
        }
        let built = blueprint.nodes.indices.filter { blueprint.nodes[$0].isShared && container.holdsInstance($0) }
        let plan = ResolutionPlan(
            of: service, in: index, built: Set(built.map { blueprint.key(of: $0) }), entered: scopes.reversed().map(\.name))
        let outcome = recorder.record(blueprint, isWaiting: false, emit: { _ in }) { try container.resolve(node: node, arguments: []) }
        guard case .success = outcome.result else { return ([plan.failure.map { _ in "fails" } ?? "works"], ["fails"]) }
        return (plan.lines(in: index), outcome.steps.lines)
    }
}
