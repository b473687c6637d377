/// Reports long-lived services that hold a shorter-lived service.
///
/// Holders are services with a shared lifetime; a prototype in an object graph is normal use. References known to be weak, handles, factories
/// and configuration values do not hold an instance; aliases are followed. Wiring refuses a captive service of a scope: an error.
extension LintRule {
    static let captiveDependency: LintRule = .init("captive-dependency") { context in
        var ofScopes = ScopedCaptives(in: context)
        let ranks = context.index.order.ranks
        var found: [Finding] = []
        for holder in context.index.servicesByKey where context.isShared(holder) {
            found += ofScopes.findings(of: holder)
            let kept = context.index.dependencies(of: holder).filter { edge in
                context.keeps(edge) && isCaptive(context.behind[edge.to], of: holder, in: context)
            }
            let captives = kept.grouped { context.behind[$0.to] }.sorted { ranks[$0.key] < ranks[$1.key] }
            for (captive, edges) in captives where !ofScopes.reports(of: captive, keptBy: holder) {
                let slots = edges.map { $0.slotDescription + ($0.to == captive ? "" : " through \(context.key($0.to))") }
                found.append(.captive(context.subject(captive), keptBy: context.subject(holder), in: slots))
            }
        }
        return found
    }

    /// Whether a holder should not keep a service. A value is copied when it is injected, so it cannot be captive.
    static func isCaptive(_ service: Int, of holder: Int, in context: LintContext) -> Bool {
        context.isBuilt(service) && context.lengths[service] < context.lengths[holder] && context.canBeCaptive(service)
    }

    static func isCaptive(_ service: Int, ofOneLivingAs lifetime: Lifetime, in context: LintContext) -> Bool {
        context.isBuilt(service) && context.lengths[service] < lifetime.length && context.canBeCaptive(service)
    }
}
