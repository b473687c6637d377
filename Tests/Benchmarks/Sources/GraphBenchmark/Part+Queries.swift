import WiringGraph
import WiringRules

extension Part {
    /// Queries of every kind, each parsed and evaluated.
    func queries(about index: GraphIndex) throws -> [Measurement] {
        let evaluator = QueryEvaluator(index)
        let (first, last) = (index.key(0), index.key(index.count - 1))
        let queries = [
            "*99*", last, "lifetime(prototype) - assembly(*00)", "rdeps(\(first)) & lifetime(lazySingleton)", "paths(\(last), \(first))",
            "path(\(last), \(first))", "cycles()", "cycles(lifetime(lazySingleton))", "unused() + hubs(50)", "dominated(\(first))",
            "!(roots() + leaves())",
        ]
        return try queries.map { text in
            try best("query \(text.count > 50 ? String(text.prefix(47)) + "..." : text)") {
                try evaluator.services(for: GraphQuery(text)).count
            }
        }
    }
}
