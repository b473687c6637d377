/// Cycles prepared for drawing: their members with the slots to the next member, and the verdict in words.
package struct CycleDiagram: Hashable, Sendable {
    /// A member of a cycle, with its dependency on the next member.
    struct Member: Hashable, Sendable {
        var key: String
        var kind: ServiceNode.Kind
        var lifetime: Lifetime
        /// The slot of the dependency, with its special properties.
        var slot: String
        var site: String?
    }

    struct Cycle: Hashable, Sendable {
        var number: Int
        /// The members; the last one depends on the first.
        var members: [Member]
        /// Whether the cycle can be built, and why.
        var builds: String
        /// Whether the members retain each other.
        var leaks: Bool
        /// The members that a partner may receive before they are decorated, each with its decorators.
        var raw: [String]
        /// A fix, if one is required.
        var hint: String?
    }

    /// The cycles, sorted by number.
    let cycles: [Cycle]
    /// Whether more cycles exist.
    let isTruncated: Bool
    /// The number of cycles that are not drawn because of the width of their names.
    let omitted: Int

    /// Prepares the cycles of a report.
    package init(_ report: CycleReport, in index: GraphIndex, omitted: Int = 0) {
        isTruncated = report.isTruncated
        self.omitted = omitted
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
                hint: verdict.hint)
        }
    }
}
