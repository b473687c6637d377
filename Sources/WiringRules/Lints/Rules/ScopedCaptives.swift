/// Finds services of scopes that a container-wide service would hold, directly or through services built with it: they would outlive the scope.
///
/// Wiring refuses such a graph, so this is also an error in a graph of Wiring with hypothetical changes. Other containers accept it.
struct ScopedCaptives {
    private let context: LintContext
    /// For each service the path to the nearest service of a scope; nil if the graph has none.
    private let nearest: NearestTarget?
    /// The number of edges that the searches for all services of scopes may still follow. After that only the nearest one is found.
    private var effort: Int

    init(in context: LintContext) {
        self.context = context
        let isAsked = context.index.snapshot.isOfContainer && context.lengths.contains(Lifetime.scoped("").length)
        effort = 1_000_000 + 4 * context.index.edges.count
        let targets = context.index.servicesByKey.filter { context.lengths[$0] == Lifetime.scoped("").length }
        nearest = isAsked ? NearestTarget(of: targets, passing: { !context.isShared($0) }, over: Self.isFollowed, in: context) : nil
    }

    private static func isFollowed(_ edge: DependencyEdge) -> Bool { !edge.isDeferred && !edge.isObserved && !edge.isUndecided }

    func reports(of captive: Int, keptBy holder: Int) -> Bool { nearest != nil && isHolder(holder) && scope(of: captive) != nil }

    /// One finding for each service of a scope that a holder reaches, nearest first.
    mutating func findings(of holder: Int) -> [Finding] {
        guard let nearest, isHolder(holder), nearest.distance[holder] > 0 else { return [] }
        guard effort > 0 else { return nearestFinding(of: holder, nearest) }
        var (queue, seen) = ([holder], Set([holder]))
        // For each service of the queue, the position of the one before it on the path from the holder.
        var previous = [0]
        var (position, findings) = (0, [Finding]())
        while position < queue.count {
            for edge in context.index.dependencies(of: queue[position]) where Self.isFollowed(edge) && nearest.distance[edge.to] >= 0 {
                effort -= 1
                guard seen.insert(edge.to).inserted else { continue }
                if let scope = scope(of: edge.to) {
                    var places = [position]
                    while let last = places.last, last > 0 { places.append(previous[last]) }
                    findings.append(finding(edge.to, of: scope, keptBy: holder, places.reversed().map { queue[$0] } + [edge.to]))
                } else if !context.isShared(edge.to) {
                    queue.append(edge.to)
                    previous.append(position)
                }
            }
            position += 1
        }
        return findings
    }

    private func nearestFinding(of holder: Int, _ nearest: NearestTarget) -> [Finding] {
        let path = nearest.path(from: holder)
        guard let captive = path.last, let scope = scope(of: captive) else { return [] }
        return [finding(captive, of: scope, keptBy: holder, path)]
    }

    private func isHolder(_ service: Int) -> Bool { context.isShared(service) && scope(of: service) == nil }

    private func scope(of service: Int) -> Scope? { if case .scoped(let scope) = context.lifetime(service) { scope } else { nil } }

    private func finding(_ captive: Int, of scope: Scope, keptBy holder: Int, _ path: [Int]) -> Finding {
        .captive(context.subject(captive), of: scope, keptBy: context.subject(holder), path: PathText.text(path, in: context.index))
    }
}
