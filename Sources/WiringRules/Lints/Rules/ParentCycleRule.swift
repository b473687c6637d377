/// Reports definitions that inherit from themselves, directly or indirectly.
struct ParentCycleRule: LintRule {
    static let description = RuleDescription.named("parent-cycle")

    static func findings(in context: LintContext) -> [Finding] {
        let services = context.index.snapshot.services
        guard services.contains(where: { $0.parent != nil }) else { return [] }
        var position: [String: Int] = [:]
        for service in context.index.servicesByKey.reversed() { position[services[service].key] = service }
        let parents = services.map { $0.parent.flatMap { position[$0] } }
        var visit = [Int](repeating: -1, count: services.count)
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
            findings.append(finding(Array(chain[first...]), in: context))
        }
        return findings
    }

    private static func finding(_ ring: [Int], in context: LintContext) -> Finding {
        let ranks = context.index.order.ranks
        let smallest = ring.indices.min { ranks[ring[$0]] < ranks[ring[$1]] } ?? 0
        let ordered = ring[smallest...] + ring[..<smallest]
        let path = PathText.text(Array(ordered) + ordered.prefix(1), in: context.index)
        return description.finding(
            ring.count == 1 ? "'\(context.key(ring[0]))' inherits from itself" : "\(path) inherit from each other",
            services: ordered.prefix(12).map(context.key), site: ordered.first.flatMap(context.site), fix: "remove one of the parents")
    }
}
