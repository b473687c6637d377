/// Reports long-lived services that hold a shorter-lived service indirectly, through other services that they hold.
///
/// Covers two cases that `captive-dependency` does not: a shared service, such as one of a scope, at the end of a chain of services that are
/// built together with the holder; and a service inside values, which are copied into the holder. Only the nearest captive is reported.
extension LintRule {
    static let captiveTransitive: LintRule = .init("captive-transitive") { context in
        let isPassed: (Int) -> Bool = { context.kinds[$0] == .alias || (context.isBuilt($0) && !context.isShared($0)) }
        let isValue: (Int) -> Bool = {
            context.kinds[$0] == .alias || (context.isBuilt($0) && !context.isShared($0) && context.services[$0].isValue == true)
        }
        // A value is copied when it is injected, so it cannot be captive.
        let references = context.index.servicesByKey.filter { context.isBuilt($0) && context.canBeCaptive($0) }
        // In graphs of Wiring, a captive service of a scope is an error of `captive-dependency`.
        let scoped =
            context.index.snapshot.isOfContainer ? [] : references.filter { context.lengths[$0] == Lifetime.scoped("").length }
        let weak = references.filter { context.lifetime($0) == .weakSingleton }
        let hasValues = context.services.contains { $0.isValue == true }
        let short = hasValues ? references.filter { !context.isShared($0) } : []
        let walks = [(scoped, isPassed), (weak, isPassed), (short, isValue)].filter { !$0.0.isEmpty }.map { targets, passing in
            NearestTarget(of: targets, passing: passing, over: context.keeps, in: context)
        }
        guard !walks.isEmpty else { return [] }
        return context.index.servicesByKey.flatMap { holder -> [Finding] in
            guard context.isShared(holder), !Task.isCancelled else { return [] }
            return walks.compactMap { finding(holder, $0, in: context) }
        }
    }

    private static func finding(_ holder: Int, _ walk: NearestTarget, in context: LintContext) -> Finding? {
        let ranks = context.index.order.ranks
        // A path without steps is a direct captive of the holder, which has its own finding.
        let firsts = context.index.dependencies(of: holder).lazy.filter(context.keeps).map { context.behind[$0.to] }
            .filter { walk.distance[$0] > 0 && !context.isShared($0) && context.isBuilt($0) }
        guard let best = firsts.min(by: { (walk.distance[$0], ranks[$0]) < (walk.distance[$1], ranks[$1]) }) else { return nil }
        let way = [holder] + walk.path(from: best)
        guard let captive = way.last, context.lengths[captive] < context.lengths[holder] else { return nil }
        let isKeptItself = context.index.dependencies(of: holder).contains { context.keeps($0) && context.behind[$0.to] == captive }
        guard !isKeptItself else { return nil }
        let (keeper, kept) = (context.node(holder), context.node(captive))
        return captiveTransitive.description.finding(
            "\(keeper.lifetime.rawValue) '\(keeper.key)' keeps \(kept.lifetime.rawValue) '\(kept.key)' through '\(context.key(best))'",
            services: [keeper.key, kept.key], site: keeper.site,
            details: [
                .init("kept by", PathText.text(way, in: context.index), site: keeper.site),
                .init("kept", "\(kept.key)  \(kept.lifetime.rawValue)", site: kept.site),
            ],
            fix: "inject a factory for \(kept.key), or make it a \(keeper.lifetime.rawValue) too")
    }
}
