/// Reports definitions that inherit from themselves, directly or indirectly.
extension LintRule {
    static let parentCycle: LintRule = .init("parent-cycle") { context in
        guard context.services.contains(where: { $0.parent != nil }) else { return [] }
        var position: [String: Int] = [:]
        for service in context.index.servicesByKey.reversed() { position[context.services[service].key] = service }
        let parents = context.services.map { $0.parent.flatMap { position[$0] } }
        var visit = [Int](repeating: -1, count: context.services.count)
        let ranks = context.index.order.ranks
        var findings: [Finding] = []
        for start in context.index.servicesByKey where visit[start] < 0 {
            var chain: [Int] = []
            var next: Int? = start
            while let service = next, visit[service] < 0 {
                visit[service] = start
                chain.append(service)
                next = parents[service]
            }
            guard let meeting = next, visit[meeting] == start, let first = chain.firstIndex(of: meeting) else { continue }
            let ring = Array(chain[first...])
            let smallest = ring.indices.min { ranks[ring[$0]] < ranks[ring[$1]] } ?? 0
            let ordered = Array(ring[smallest...] + ring[..<smallest])
            let path = PathText.text(ordered + ordered.prefix(1), in: context.index)
            findings.append(
                parentCycle.description.finding(
                    ring.count == 1 ? "'\(context.key(ring[0]))' inherits from itself" : "\(path) inherit from each other",
                    services: ordered.prefix(12).map(context.key), site: context.site(ordered[0]), fix: "remove one of the parents"))
        }
        return findings
    }
}
