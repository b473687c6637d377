import InspectionProtocol
import WiringGraph
import WiringVocabulary

/// The answer of `scopes` and `enter`.
struct ScopesView: Hashable, Sendable, Codable {
    /// A scope that definitions name.
    struct Scope: Hashable, Sendable, Codable {
        /// Its name.
        var name: String
        /// The services in it.
        var services: [ServiceLabel]
    }

    /// A scope that the session has entered.
    struct Entered: Hashable, Sendable, Codable {
        /// The name that the session uses for the entered scope.
        var name: String
        /// The name of the scope in the definitions.
        var scope: String
        /// The name that the session uses for the enclosing scope; nil for the container.
        var parent: String?
        /// Whether services are resolved in it.
        var isCurrent: Bool
        /// The number of instances in it.
        var instances: Int
    }

    /// The scopes that definitions name.
    var scopes: [Scope]
    /// The entered scopes, in the order of entering.
    var entered: [Entered]

    init(_ states: [EnteredScopeState], in graph: ExploredGraph) {
        var services: [String: [ServiceLabel]] = [:]
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
