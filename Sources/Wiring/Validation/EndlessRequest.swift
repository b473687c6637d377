extension ResolutionError {
    private static let maximumSteps = 10

    /// The error for nested requests that have exhausted the available space.
    /// - Parameters:
    ///   - steps: the recorded constructions, the outermost first, and the last request.
    ///   - exhausted: the exhausted space.
    package static func tooDeep(_ steps: [RequestStep], exhausted: String = "the stack") -> ResolutionError {
        guard let found = latestCycle(in: steps) else {
            let latest = Array(steps.suffix(maximumSteps))
            return ResolutionError(
                .about(.depth, [exhausted], services: latest.suffix(1).map(\.key), site: latest.last?.site, ProblemFacts(steps: latest)),
                path: latest.map(\.key))
        }
        // The stack is exhausted at an arbitrary member of the cycle, so the path starts at the smallest member.
        let first = found.indices.min { found[$0].key < found[$1].key } ?? found.startIndex
        let ring = Array(found[first...] + found[..<first])
        return ResolutionError(
            .about(.recursion, [ring[0].key, exhausted], services: ring.map(\.key), site: ring[0].site, ProblemFacts(steps: ring)),
            path: (ring + ring.prefix(1)).map(\.key))
    }

    /// The latest cycle of steps; nil if no step repeats. Constructions inside the cycle that do not lead back come after them.
    private static func latestCycle(in steps: [RequestStep]) -> ArraySlice<RequestStep>? {
        var later: UnspecializedDictionary<String, Int> = [:]
        for index in steps.indices.reversed() {
            if let end = later[steps[index].key] { return steps[index..<end] }
            later[steps[index].key] = index
        }
        return nil
    }
}
