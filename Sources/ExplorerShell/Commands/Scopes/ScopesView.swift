import InspectionProtocol
import WiringGraph
import WiringVocabulary

/// What `scopes` and `enter` answer.
struct ScopesView: Hashable, Sendable, Codable {
    /// A scope that services live in.
    struct Scope: Hashable, Sendable, Codable {
        /// Its name.
        var name: String
        /// The services that live in it.
        var services: [ServiceMark]
    }

    /// A scope that the session has entered.
    struct Entered: Hashable, Sendable, Codable {
        /// What the session calls it.
        var name: String
        /// Which scope it is.
        var scope: String
        /// What the one around it is called; nil for the container itself.
        var parent: String?
        /// Whether services are resolved in it.
        var isCurrent: Bool
        /// How many instances it keeps.
        var instances: Int
    }

    /// The scopes that services live in.
    var scopes: [Scope]
    /// Those that are entered, in the order in which they were.
    var entered: [Entered]

    init(_ states: [EnteredScopeState], in graph: ExploredGraph) {
        var services: [String: [ServiceMark]] = [:]
        for position in graph.index.servicesByKey {
            if case .scoped(let scope) = graph[position].lifetime { services[scope.name, default: []].append(graph.mark(position)) }
        }
        scopes = services.keys.sorted().map { Scope(name: $0, services: services[$0] ?? []) }
        entered = states.map {
            Entered(name: $0.name, scope: $0.scope, parent: $0.parent, isCurrent: $0.isCurrent, instances: $0.instances)
        }
    }
}

extension ScopesView: Answer {
    var isBrief: Bool { scopes.count + entered.count <= Self.briefCount }

    func lines(in text: TextRenderer) -> [String] { text.scopes(self) }
}
