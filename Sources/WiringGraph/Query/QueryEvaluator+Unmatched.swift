import FindingTexts

extension QueryEvaluator {
    /// A part of a query that matches nothing, where it is no mistake to write it.
    package struct UnmatchedPattern: Hashable, Sendable {
        /// The pattern as it is written.
        package var text: String
        /// The names that are nearest to it, in the graph.
        package var nearMisses: [String]

        /// What there is instead, as evidence.
        package var details: [Finding.Detail] { nearMisses.map { .init("near misses", $0) } }
    }

    /// The patterns of a query, with wildcards or in quotes, that match nothing. A name without them that nothing has is refused anyway.
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

    /// The names that are nearest to a part of a name, or that begin with something near to it.
    private static func nearMisses(for part: String, among names: [String]) -> [String] {
        let whole = Suggestions.nearMisses(for: part, among: names)
        guard whole.isEmpty else { return Array(whole.prefix(3)) }
        // A letter may be left out too.
        let pairs = names.flatMap { name in [part.count, part.count + 1].map { (String(name.prefix($0)), name) } }
        let beginnings = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
        return Suggestions.nearMisses(for: part, among: beginnings.keys.sorted()).compactMap { beginnings[$0] }.withoutRepeats.prefix(3)
            .map(\.self)
    }

    /// A pattern without its wildcards, to look for what is like it.
    private static func plain(_ pattern: String) -> String { pattern.filter { $0 != "*" && $0 != "?" } }
}
