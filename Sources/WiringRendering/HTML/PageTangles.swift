/// The cycles of a page by the tangles that they are part of, each with the dependencies to cut: whoever unties a tangle does not look at each way round
/// it.
struct PageTangles {
    /// The most services of a tangle of which the cheapest cut is looked for.
    private static let maximumCut = 2_000

    /// Services that lead to each other.
    struct Tangle {
        /// The services, by key.
        var members: [Int]
        /// The cycles that are told, as positions among those of the page.
        var cycles: [Int]
        /// The edges without which there is no cycle in it; none where it is too big to look for them.
        var cut: [DependencyEdge]
    }

    /// The tangles, the one with the smallest key first.
    let tangles: [Tangle]

    /// Finds the tangles of what a page shows.
    ///
    /// - Parameters:
    ///   - excerpt: what it shows.
    ///   - cycles: the cycles that it tells. Where these are not all, a tangle may have none of them.
    init(_ excerpt: GraphExcerpt, _ cycles: [DependencyCycle]) {
        let index = excerpt.index
        let components = StronglyConnectedComponents(index)
        var cyclesOfComponents: [Int: [Int]] = [:]
        for (position, cycle) in cycles.enumerated() {
            if let member = cycle.members.first { cyclesOfComponents[components.component[member], default: []].append(position) }
        }
        tangles = components.cyclic.compactMap { component in
            let members = components.members[component]
            let cycles = cyclesOfComponents[component] ?? []
            guard !cycles.isEmpty || excerpt.cycles.isTruncated && members.allSatisfy({ excerpt.shows($0) }) else { return nil }
            // The cut of all of a tangle cuts each part of it.
            let cut =
                members.count <= Self.maximumCut
                ? CycleCut.cut(members, in: index, exactSize: CycleCut.maximumExactSize).edges : []
            return Tangle(
                members: members.filter { excerpt.shows($0) }, cycles: cycles,
                cut: cut.filter { excerpt.shows($0.from) && excerpt.shows($0.to) })
        }
    }
}
