/// Finds services of scopes that a container-wide service would hold, directly or through services built with it: they would outlive the scope.
///
/// Wiring refuses such a graph, so this is also an error in a graph of Wiring with hypothetical changes. Other containers accept it.
struct ScopedCaptives {
    private let context: LintContext
    /// For each service the path to the nearest service of a scope; nil if the graph has none.
    private let nearest: NearestTarget?
    /// The number of edges that the searches for all services of scopes may still follow. After that only the nearest one is found.
    private var effort: Int
    /// For each service that a search has reached, the one before it on the path from the holder; -1 for others.
    private var previous: [Int]

    init(in context: LintContext) {
        self.context = context
        let isAsked = context.index.snapshot.isOfContainer && context.lengths.contains(Lifetime.scoped("").length)
        effort = 1_000_000 + 4 * context.index.edges.count
        previous = [Int](repeating: -1, count: isAsked ? context.index.count : 0)
        let targets = context.index.servicesByKey.filter { context.lengths[$0] == Lifetime.scoped("").length }
        nearest = isAsked ? NearestTarget(of: targets, passing: { !context.isShared($0) }, over: Self.isFollowed, in: context) : nil
    }

    private static func isFollowed(_ edge: DependencyEdge) -> Bool { !edge.isDeferred && !edge.isObserved && !edge.isUndecided }

    func reports(of captive: Int, keptBy holder: Int) -> Bool { nearest != nil && isHolder(holder) && scope(of: captive) != nil }

    /// One finding for each service of a scope that a holder reaches, nearest first.
    mutating func findings(of holder: Int) -> [Finding] {
        guard let nearest, isHolder(holder), nearest.distance[holder] > 0 else { return [] }
        guard effort > 0 else { return nearestFinding(of: holder, nearest) }
        var reached: [Int] = []
        var queue = [holder]
        var position = 0
        var findings: [Finding] = []
        while position < queue.count {
            let current = queue[position]
            position += 1
            for edge in context.index.dependencies(of: current) where Self.isFollowed(edge) && nearest.distance[edge.to] >= 0 {
                effort -= 1
                guard edge.to != holder, previous[edge.to] < 0 else { continue }
                previous[edge.to] = current
                reached.append(edge.to)
                if let scope = scope(of: edge.to) {
                    var path = [edge.to]
                    var last = current
                    while last >= 0 {
                        path.append(last)
                        last = previous[last]
                    }
                    findings.append(finding(edge.to, of: scope, keptBy: holder, path.reversed()))
                } else if !context.isShared(edge.to) {
                    queue.append(edge.to)
                }
            }
        }
        for service in reached { previous[service] = -1 }
        return findings
    }

    private func nearestFinding(of holder: Int, _ nearest: NearestTarget) -> [Finding] {
        let path = nearest.path(from: holder)
        guard let captive = path.last else { return [] }
        return scope(of: captive).map { [finding(captive, of: $0, keptBy: holder, path)] } ?? []
    }

    private func isHolder(_ service: Int) -> Bool { context.isShared(service) && scope(of: service) == nil }

    private func scope(of service: Int) -> Scope? {
        if case .scoped(let scope) = context.lifetime(service) { scope } else { nil }
    }

    private func finding(_ captive: Int, of scope: Scope, keptBy holder: Int, _ path: some BidirectionalCollection<Int>) -> Finding {
        .captive(context.subject(captive), of: scope, keptBy: context.subject(holder), path: path.lazy.map(context.key))
    }
}
