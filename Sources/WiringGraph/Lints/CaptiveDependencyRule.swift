import WiringVocabulary

/// A service that outlives the resolve which built it keeps one that is meant to live shorter: what should come and go is kept for ever.
///
/// The holders are the shared lifetimes; that an object graph holds a prototype is how prototypes are used. References known to be weak, handles
/// to factories and configuration values keep nothing captive; aliases are looked through.
struct CaptiveDependencyRule: LintRule {
    static let identifier = "captive-dependency"

    static func findings(in context: LintContext) -> [Finding] {
        context.index.servicesByKey.flatMap { holder in
            let node = context.node(holder)
            guard node.lifetime.isShared, node.kind == .component || node.kind == .factory else { return [Finding]() }
            return captives(of: holder, in: context).map { finding(holder: holder, captive: $0, in: context) }
        }
    }

    /// A service that is kept, and the edges of the holder that lead to it.
    private struct Captive {
        var service: Int
        var edges: [DependencyEdge]
    }

    private static func captives(of holder: Int, in context: LintContext) -> [Captive] {
        var captives: [Captive] = []
        for edge in context.index.dependencies(of: holder) where keeps(edge) {
            for target in targets(of: edge.to, in: context) {
                let node = context.node(target)
                guard node.kind == .component || node.kind == .factory, node.lifetime.length < context.node(holder).lifetime.length else {
                    continue
                }
                if let position = captives.firstIndex(where: { $0.service == target }) {
                    captives[position].edges.append(edge)
                } else {
                    captives.append(Captive(service: target, edges: [edge]))
                }
            }
        }
        return captives.sorted { context.index.order.ranks[$0.service] < context.index.order.ranks[$1.service] }
    }

    private static func keeps(_ edge: DependencyEdge) -> Bool {
        !edge.isDeferred && edge.isStrong != false && !edge.isObserved
    }

    /// What stands behind a service when aliases and configuration values are looked through.
    private static func targets(of service: Int, in context: LintContext) -> [Int] {
        var targets: [Int] = []
        var seen: Set<Int> = [service]
        var pending = [service]
        while let next = pending.popLast() {
            let kind = context.node(next).kind
            guard kind == .alias || kind == .configuration else {
                targets.append(next)
                continue
            }
            for edge in context.index.dependencies(of: next) where keeps(edge) && seen.insert(edge.to).inserted { pending.append(edge.to) }
        }
        return targets
    }

    private static func finding(holder: Int, captive: Captive, in context: LintContext) -> Finding {
        let (keeper, kept) = (context.node(holder), context.node(captive.service))
        var details = captive.edges.map { edge in
            let through = edge.to == captive.service ? "" : " through \(context.index.key(edge.to))"
            return Finding.Detail("kept by", "\(keeper.key)  \(edge.noteDescription)\(through)", site: keeper.site)
        }
        details.append(Finding.Detail("kept", "\(kept.key)  \(kept.lifetime.rawValue)", site: kept.site))
        return Finding(
            rule: identifier,
            severity: .warning,
            message: "\(keeper.lifetime.rawValue) '\(keeper.key)' keeps \(kept.lifetime.rawValue) '\(kept.key)'",
            services: [keeper.key, kept.key],
            site: keeper.site,
            details: details,
            fix: "make \(kept.key) a \(keeper.lifetime.rawValue) too, or hand over a factory for it"
        )
    }
}
