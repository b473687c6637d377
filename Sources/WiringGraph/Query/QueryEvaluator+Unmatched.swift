import FindingTexts

extension QueryEvaluator {
    /// A part of a query that matches nothing without being an error.
    package struct UnmatchedPattern: Hashable, Sendable {
        /// The original pattern.
        package var text: String
        /// The most similar names in the graph.
        package var nearMisses: [String]

        /// The suggestions as evidence.
        package var details: [Finding.Detail] { nearMisses.map { .init("near misses", $0) } }
    }

    /// The patterns, quoted or with wildcards, that match nothing. An unquoted name without wildcards that matches nothing is an error instead.
    package func unmatchedPatterns(in query: GraphQuery) throws(QueryFailure) -> [UnmatchedPattern] {
        var unmatched: [UnmatchedPattern] = []
        for step in query.steps where !Task.isCancelled {
            switch step.operation {
            case .pattern(let text, let isQuoted):
                guard try named(text, isQuoted: isQuoted, at: step.range).isEmpty else { continue }
                guard case .unknown(let near) = ServiceLookup(index.snapshot).find(Self.plain(text)) else { continue }
                unmatched.append(UnmatchedPattern(text: text, nearMisses: near.prefix(3).map(index.key)))
            case .call(let function, _, let literals):
                for literal in literals {
                    guard case .text(let text, let isQuoted) = literal.value, isQuoted || Glob(text).hasWildcard,
                        Self.filters.contains(function), try filter(function, [literal]).isEmpty
                    else { continue }
                    let near = Self.nearMisses(for: Self.plain(text), among: words(for: function))
                    unmatched.append(UnmatchedPattern(text: "\(function.rawValue)(\(text))", nearMisses: near))
                }
            default: continue
            }
        }
        return unmatched
    }

    private static let filters: Set<QueryFunction> = [.lifetime, .assembly, .tag, .provides, .implements, .kind, .site, .container]

    /// The names that are similar to a part of a name, or begin with a similar text.
    private static func nearMisses(for part: String, among names: [String]) -> [String] {
        let whole = Suggestions.nearMisses(for: part, among: names)
        guard whole.isEmpty else { return Array(whole.prefix(3)) }
        // The typed text may lack a letter.
        let pairs = names.flatMap { name in [part.count, part.count + 1].map { (String(name.prefix($0)), name) } }
        let beginnings = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
        return Suggestions.nearMisses(for: part, among: beginnings.keys.sorted()).compactMap { beginnings[$0] }.withoutRepeats.prefix(3)
            .map(\.self)
    }

    /// Removes the wildcards from a pattern, to search for similar names.
    private static func plain(_ pattern: String) -> String { pattern.filter { $0 != "*" && $0 != "?" } }
}
