/// The cycles of a page grouped by tangle, each with the edges to cut, since following every cycle is not required to break a tangle.
struct PageTangles {
    /// The maximum size of a tangle for which a cut is computed.
    private static let maximumCut = 2_000

    /// Services that depend on each other.
    struct Tangle {
        /// The services, sorted by key.
        var members: [Int]
        /// The listed cycles, as positions among those of the page.
        var cycles: [Int]
        /// The edges whose removal breaks all cycles; empty if the tangle is too large.
        var cut: [DependencyEdge]
    }

    /// The tangles, the one with the smallest key first.
    let tangles: [Tangle]

    /// Finds the tangles of a page.
    ///
    /// - Parameters:
    ///   - excerpt: the excerpt.
    ///   - cycles: the cycles that the page lists; if the list is not complete, a tangle may have none.
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
            // The cut of a whole tangle also cuts each part of it.
            let cut =
                members.count <= Self.maximumCut
                ? CycleCut.cut(members, in: index, exactSize: CycleCut.maximumExactSize).edges : []
            return Tangle(
                members: members.filter { excerpt.shows($0) }, cycles: cycles,
                cut: cut.filter { excerpt.shows($0.from) && excerpt.shows($0.to) })
        }
    }
}
