import FindingTexts

extension QueryEvaluator {
    /// The services with a name, or those that match a pattern.
    ///
    /// Like `services`, a pattern with `*` or `?` is compared with keys, with their suffixes after a dot, and with types, ignoring case. A name
    /// without wildcards selects the exact key, or the first of these that matches: suffixes and types with the same case; with any case; types
    /// without the part before their last dot.
    ///
    /// - Throws: an error with near misses for an unquoted name without wildcards that matches nothing.
    func named(_ text: String, isQuoted: Bool, at range: Range<Int>) throws(QueryFailure) -> ServiceSet {
        let found = positions(of: text)
        if found.isEmpty, !isQuoted, !Glob(text).hasWildcard { throw .problem(unknownService(text, at: range)) }
        return ServiceSet(found, capacity: index.count)
    }

    private func positions(of text: String) -> [Int] {
        let glob = Glob(text)
        let services = index.snapshot.services
        if glob.hasWildcard { return services.indices.filter { glob.matches(services[$0]) } }
        let exact = services.indices.filter { services[$0].key == text }
        if !exact.isEmpty { return exact }
        let name = ServiceName(text, glob: glob)
        var best = Int.max
        var found: [Int] = []
        for (position, service) in services.enumerated() {
            guard let rank = name.rank(of: service, atMost: best) else { continue }
            if rank < best { (best, found) = (rank, []) }
            found.append(position)
        }
        return found
    }

    private func unknownService(_ name: String, at range: Range<Int>) -> QueryProblem {
        let message = "no service is called '\(name)'"
        if let function = QueryFunction(rawValue: name) {
            let call = function.requiredCount == 0 ? "\(name)()" : nil
            return QueryProblem(
                .evaluation, message, at: range, replacement: call, hint: "a function is written with parentheses: \(function.usage)")
        }
        for sign in ["+", "-", "&"] where name.dropFirst().dropLast().contains(sign) {
            let parts = name.split(separator: Character(sign), omittingEmptySubsequences: false)
            // A name with more than eight parts is not taken for a formula without spaces.
            guard parts.count <= 8, parts.allSatisfy({ !positions(of: String($0)).isEmpty }) else { continue }
            let spaced = parts.joined(separator: " \(sign) ")
            return QueryProblem(.evaluation, message, at: range, replacement: spaced, hint: "an operator needs spaces around it: \(spaced)")
        }
        guard case .unknown(let nearMisses) = ServiceLookup(index.snapshot).find(name) else {
            return QueryProblem(.evaluation, message, at: range)
        }
        return .unknown(message, at: range, nearMisses: nearMisses.map(index.key), hint: .services)
    }
}

/// A name as typed, compared with services.
private struct ServiceName {
    private let suffix: String
    private let type: String
    private let glob: Glob

    init(_ text: String, glob: Glob) {
        self.glob = glob
        suffix = "." + text
        type = TypeSpelling.canonical(text)
    }

    /// The quality of a match, 0 being best; nil if the service does not match, or worse than the limit.
    func rank(of service: ServiceNode, atMost limit: Int) -> Int? {
        if service.key.hasSuffix(suffix) || hasType(service, where: { canonical($0) == type }) { return 0 }
        guard limit > 0 else { return nil }
        if glob.matches(service) { return 1 }
        guard limit > 1 else { return nil }
        return hasType(service) { TypeSpelling.isSuffix(type, of: canonical($0)) } ? 2 : nil
    }

    private func hasType(_ service: ServiceNode, where isMatch: (String) -> Bool) -> Bool {
        isMatch(service.serviceType) || isMatch(service.implementationType) || service.provides.contains(where: isMatch)
    }

    /// Most types are in canonical form already, which is faster to check than to compute.
    private func canonical(_ name: String) -> String {
        name.utf8.contains { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "(") } ? TypeSpelling.canonical(name) : name
    }
}

extension QueryEvaluator {
    /// A part of a query that matches nothing without being an error.
    package struct UnmatchedPattern: Hashable, Sendable {
        package var text: String
        package var nearMisses: [String]

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
                        function.isFilter, try filter(function, [literal]).isEmpty
                    else { continue }
                    let near = Self.nearMisses(for: Self.plain(text), among: words(for: function))
                    unmatched.append(UnmatchedPattern(text: "\(function.rawValue)(\(text))", nearMisses: near))
                }
            default: continue
            }
        }
        return unmatched
    }

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

    private static func plain(_ pattern: String) -> String { pattern.filter { $0 != "*" && $0 != "?" } }
}
