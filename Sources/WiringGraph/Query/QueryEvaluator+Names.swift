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
            if rank < best {
                best = rank
                found = []
            }
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
            return QueryProblem(
                .evaluation, message, at: range, replacement: spaced, hint: "an operator needs spaces around it: \(spaced)")
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
