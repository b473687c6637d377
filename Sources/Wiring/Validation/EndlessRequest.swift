extension ResolutionError {
    /// The most steps to list of requests that have no ring in them.
    private static let maximumSteps = 10

    /// Nested requests have used up the space that there is for them.
    /// - Parameters:
    ///   - steps: the known constructions, outermost first, and the last request.
    ///   - room: the space.
    package static func tooDeep(_ steps: [RequestStep], room: String = "the stack") -> ResolutionError {
        guard let found = latestRing(in: steps) else {
            let latest = Array(steps.suffix(maximumSteps))
            return ResolutionError(
                .about(
                    .depth, [room], services: latest.suffix(1).map(\.key), site: latest.last?.site, ProblemFacts(steps: latest)),
                path: latest.map(\.key))
        }
        // At which member of the ring the space ends is chance.
        let first = found.indices.min { found[$0].key < found[$1].key } ?? found.startIndex
        let ring = Array(found[first...] + found[..<first])
        return ResolutionError(
            .about(.recursion, [ring[0].key, room], services: ring.map(\.key), site: ring[0].site, ProblemFacts(steps: ring)),
            path: (ring + ring.prefix(1)).map(\.key))
    }

    /// The steps from one of the latest back to the same; nil if none repeats. Constructions inside the ring that do not lead back come after them.
    private static func latestRing(in steps: [RequestStep]) -> ArraySlice<RequestStep>? {
        var later: UnspecializedDictionary<String, Int> = [:]
        for index in steps.indices.reversed() {
            if let end = later[steps[index].key] { return steps[index..<end] }
            later[steps[index].key] = index
        }
        return nil
    }
}
