import WiringGraph
import WiringRules
import WiringVocabulary

extension FuzzTarget {
    /// The query language: parsing, and evaluating valid queries.
    static let query = FuzzTarget(
        name: "query",
        examples: [
            "lifetime(singleton) & rdeps(Database)", "paths(App, Config) - hubs()", "deps(App, 2) - assembly(Vendor*)",
            "!(a + 'any Store') & roots()",
            "cycles(deps(b)) + kind(factory, alias) - $a + %1", "provides(Cache<User, Mail>) + Logger#file + 日本*", "path(a + b, \"C d\")",
            "lifetime(scope(session), *Singleton) - slow(1.5ms) - changed('old.json')", "((a)) + (b & (c - d))",
        ],
        pieces: [
            "a", "b.c", "App", "*", "?", "(", ")", "()", ",", " + ", " - ", " & ", "!", " ", "\t", "\n", "$a", "$", "%1", "%", "$1", "2",
            "5ms", "'",
            "\"", "\\", "<", ">", "Cache<User>", "scope(", "日本", "é", "\u{301}", "|", "~", "^", "#", ";", "=", "`",
        ] + QueryFunction.allCases.map { "\($0.rawValue)(" },
        read: { text in
            do {
                let query = try GraphQuery(text)
                _ = try evaluator().services(for: query)
                return .accepted
            } catch let problem as QueryProblem {
                return .refused(message: problem.message, at: problem.range)
            } catch QueryFailure.problem(let problem) {
                return .refused(message: problem.message, at: problem.range)
            } catch {
                return .wrong("\(error)")
            }
        }
    )

    private static func evaluator() -> QueryEvaluator {
        let keys = ["a", "b.c", "App", "Logger#file", "日本"]
        let services = keys.enumerated().map { number, key in
            ServiceNode(
                key: key, assembly: "Vendor", serviceType: "any T\(number)", lifetime: number == 0 ? .scoped("session") : .singleton)
        }
        let edges = keys.indices.map { DependencyEdge(from: $0, to: ($0 + 1) % keys.count, slot: "next") }
        let graph = GraphSnapshot(name: "fuzz", services: services, edges: edges)
        var context = QueryContext(listed: ["a"], resolved: [1: "App"])
        context.states = { ["a": 5] }
        context.savedGraph = { _ in graph }
        return QueryEvaluator(GraphIndex(graph), context: context)
    }
}
