import FindingTexts

/// Finds services of scopes that a container-wide service would hold, directly or through services built with it: they would outlive the scope.
///
/// Wiring refuses such a graph, so this is also an error in a graph of Wiring with hypothetical changes. Other containers accept it.
struct ScopedCaptives {
    private let context: LintContext
    private let isAsked: Bool

    /// Prepares the search in a graph.
    init(in context: LintContext) {
        self.context = context
        isAsked = context.index.snapshot.isOfContainer && context.lengths.contains(Lifetime.scoped("").length)
    }

    /// Whether a captive is reported by `findings(of:)`.
    func tells(of captive: Int, keptBy holder: Int) -> Bool { isAsked && isHolder(holder) && scope(of: captive) != nil }

    /// One finding for each service of a scope that a holder reaches, nearest first.
    func findings(of holder: Int) -> [Finding] {
        guard isAsked, isHolder(holder) else { return [] }
        var previous: [Int: Int] = [:]
        var queue = [holder]
        var position = 0
        var findings: [Finding] = []
        while position < queue.count {
            let current = queue[position]
            position += 1
            for edge in context.index.dependencies(of: current) where !edge.isDeferred && !edge.isObserved && !edge.isUndecided {
                guard edge.to != holder, previous[edge.to] == nil else { continue }
                previous[edge.to] = current
                if let scope = scope(of: edge.to) {
                    findings.append(finding(edge.to, of: scope, keptBy: holder, previous))
                } else if !context.isShared(edge.to) {
                    queue.append(edge.to)
                }
            }
        }
        return findings
    }

    private func isHolder(_ service: Int) -> Bool { context.isShared(service) && scope(of: service) == nil }

    private func scope(of service: Int) -> Scope? {
        if case .scoped(let scope) = context.lifetime(service) { scope } else { nil }
    }

    private func finding(_ captive: Int, of scope: Scope, keptBy holder: Int, _ previous: [Int: Int]) -> Finding {
        var path = [captive]
        while let last = path.last, last != holder, let earlier = previous[last] { path.append(earlier) }
        return .captive(
            context.subject(captive), of: scope, keptBy: context.subject(holder), path: path.reversed().map(context.key))
    }
}
