import WiringGraph

extension CompletionProvider {
    /// The numbered results that begin with a text: `%1` of the last list, `$1` of what was built; nil for a text that is no such number.
    func results(_ text: String) -> [CompletionCandidate]? {
        guard let sign = text.first, sign == "%" || sign == "$" else { return nil }
        let keys =
            sign == "%"
            ? session.results.listed.enumerated().map { ($0 + 1, $1) }
            : session.results.resolved.sorted { $0.key < $1.key }.map { ($0, $1) }
        let graph = session.target?.graph
        return keys.filter { "\(sign)\($0.0)".hasPrefix(text) }.map { number, key in
            let service = graph.flatMap { graph in graph.position(of: key).map { graph[$0] } }
            let lifetime = service.flatMap { $0.kind == .missing ? nil : $0.lifetime }
            return CompletionCandidate("\(sign)\(number)", summary: key, lifetime: lifetime)
        }
    }
}
