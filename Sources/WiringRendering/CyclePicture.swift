/// Cycles as they are drawn: their members with what leads on, and what becomes of each, in words.
package struct CyclePicture: Hashable, Sendable {
    /// One service of a cycle, with what it needs to reach the next.
    struct Member: Hashable, Sendable {
        var key: String
        var kind: ServiceNode.Kind
        var lifetime: Lifetime
        /// The slot that leads on, and what is special about it.
        var slot: String
        var site: String?
    }

    /// One cycle.
    struct Cycle: Hashable, Sendable {
        /// Its number.
        var number: Int
        /// The members; the last one leads to the first.
        var members: [Member]
        /// Whether it can be built, and why.
        var builds: String
        /// Whether its members keep each other alive.
        var leaks: Bool
        /// The members that a partner may see before they are decorated, each with what decorates it.
        var raw: [String]
        /// The way out, if one is needed.
        var hint: String?
    }

    /// The cycles, by number.
    let cycles: [Cycle]
    /// Whether there are more.
    let isTruncated: Bool

    /// The cycles of a report.
    package init(_ report: CycleReport, in index: GraphIndex) {
        isTruncated = report.isTruncated
        let services = index.snapshot.services
        cycles = report.cycles.map { cycle in
            let verdict = CycleVerdictText(cycle, in: index)
            return Cycle(
                number: cycle.number,
                members: cycle.edges.map { edge in
                    let node = services[edge.from]
                    return Member(
                        key: node.key, kind: node.kind, lifetime: node.lifetime,
                        slot: index.edges(from: edge.from, to: edge.to).map(\.noteDescription).joined(separator: "; "),
                        site: (edge.site ?? node.site)?.description)
                },
                builds: verdict.builds,
                leaks: cycle.leaks == true,
                raw: cycle.rawMembers.map { "\(index.key($0)) (\(services[$0].decorators.joined(separator: ", ")))" },
                hint: verdict.hint
            )
        }
    }
}
