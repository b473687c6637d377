import WiringGraph
import WiringRules
import WiringVocabulary

extension FuzzTarget {
    /// Rules of architecture: parsing, and checking a graph against valid rules.
    static let rules = FuzzTarget(
        name: "rules",
        examples: [
            "layer UI = assembly(Screen*)\nlayer DB = provides(Database) - $UI # comment\nforbid path UI -> DB\n",
            "only a, b and App may reach Logger#file\nallow a->b.c because \"it's old\"\n",
            "layer X = a + b.c\nforbid X -> App\n# nothing\n\nallow X -> App because 'why'",
        ],
        pieces: [
            "layer", "forbid", "path", "only", "may", "reach", "allow", "because", "UI", "a", "->", "=", "#", " #", "\"", "'", "\n", "\r\n",
            " ",
            "\t", "é", "🏰", "assembly(", ")", "$UI", ",", "and", "\u{0}",
        ],
        read: { text in
            do throws(RulesError) {
                _ = try ArchitectureCheck.report(try ArchitectureRules(text), file: "rules", on: graph())
                return .accepted
            } catch {
                guard let first = error.problems.first, !error.description(in: "rules", text: text, words: { "\($0)" }).isEmpty else {
                    return .wrong("a failure without a problem")
                }
                for problem in error.problems where problem.range.upperBound > text.utf8.count {
                    return .wrong("a place outside: \(problem)")
                }
                return .refused(message: first.message, at: first.range)
            }
        }
    )

    private static func graph() -> GraphIndex {
        let keys = ["a", "b.c", "App", "Logger#file", "Screen"]
        let services = keys.map { ServiceNode(key: $0, assembly: $0, serviceType: "any \($0)") }
        let edges = keys.indices.map { DependencyEdge(from: $0, to: ($0 + 1) % keys.count, slot: "next") }
        return GraphIndex(GraphSnapshot(name: "fuzz", services: services, edges: edges))
    }
}
