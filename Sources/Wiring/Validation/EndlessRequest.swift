extension ResolutionError {
    private static let maximumSteps = 10

    /// The error for nested requests that have exhausted the available space.
    /// - Parameters:
    ///   - steps: the recorded constructions, the outermost first, and the last request.
    ///   - exhausted: the exhausted space.
    package static func tooDeep(_ steps: [RequestStep], exhausted: String = "the stack") -> ResolutionError {
        guard let found = latestCycle(in: steps) else {
            let latest = Array(steps.suffix(maximumSteps))
            let keys = latest.map(\.key)
            return ResolutionError(
                .about(.depth, [exhausted], services: Array(keys.suffix(1)), site: latest.last?.site, ProblemFacts(steps: latest)),
                path: keys)
        }
        // The stack is exhausted at an arbitrary member of the cycle, so the path starts at the smallest member.
        let first = found.indices.min { found[$0].key < found[$1].key } ?? 0
        let ring = found.indices.map { found[(first + $0) % found.count] }
        let keys = ring.map(\.key)
        return ResolutionError(
            .about(.recursion, [keys[0], exhausted], services: keys, site: ring[0].site, ProblemFacts(steps: ring)),
            path: keys + [keys[0]])
    }

    /// The latest cycle of steps; nil if no step repeats. Constructions inside the cycle that do not lead back come after them.
    private static func latestCycle(in steps: [RequestStep]) -> [RequestStep]? {
        var later: UnspecializedDictionary<String, Int> = [:]
        for index in steps.indices.reversed() {
            if let end = later[steps[index].key] { return Array(steps[index..<end]) }
            later[steps[index].key] = index
        }
        return nil
    }
}
