/// Reports long-lived services that hold a shorter-lived service.
///
/// Holders are services with a shared lifetime; a prototype in an object graph is normal use. References known to be weak, handles, factories
/// and configuration values do not hold an instance; aliases are followed. For graphs of Wiring, a captive service of a scope is an error,
/// because the container refuses it.
struct CaptiveDependencyRule: LintRule {
    static let description = RuleDescription.named("captive-dependency")

    static func findings(in context: LintContext) -> [Finding] {
        var ofScopes = ScopedCaptives(in: context)
        var found: [Finding] = []
        for holder in context.index.servicesByKey where context.isShared(holder) {
            found += ofScopes.findings(of: holder)
            for captive in captives(of: holder, in: context) where !ofScopes.reports(of: captive.service, keptBy: holder) {
                found.append(finding(holder: holder, captive: captive, in: context))
            }
        }
        return found
    }

    /// A captive service, and the edges of the holder that lead to it.
    private struct Captive {
        var service: Int
        var edges: [DependencyEdge]
    }

    private static func captives(of holder: Int, in context: LintContext) -> [Captive] {
        var kept: [(service: Int, edge: DependencyEdge)] = []
        for edge in context.index.dependencies(of: holder) where context.keeps(edge) {
            let target = context.behind[edge.to]
            if isCaptive(target, of: holder, in: context) { kept.append((target, edge)) }
        }
        // Most holders have at most one captive.
        guard kept.count > 1 else { return kept.map { Captive(service: $0.service, edges: [$0.edge]) } }
        let ranks = context.index.order.ranks
        var captives: [Captive] = []
        for (_, item) in kept.enumerated().sorted(by: { (ranks[$0.1.service], $0.0) < (ranks[$1.1.service], $1.0) }) {
            if captives.last?.service == item.service {
                captives[captives.count - 1].edges.append(item.edge)
            } else {
                captives.append(Captive(service: item.service, edges: [item.edge]))
            }
        }
        return captives
    }

    /// Whether a holder should not keep a service. A value is copied when it is injected, so it cannot be captive.
    static func isCaptive(_ service: Int, of holder: Int, in context: LintContext) -> Bool {
        context.isBuilt(service) && context.lengths[service] < context.lengths[holder] && context.canBeCaptive(service)
    }

    /// Whether a holder with a given lifetime should not keep a service.
    static func isCaptive(_ service: Int, ofOneLivingAs lifetime: Lifetime, in context: LintContext) -> Bool {
        context.isBuilt(service) && context.lengths[service] < lifetime.length && context.canBeCaptive(service)
    }

    private static func finding(holder: Int, captive: Captive, in context: LintContext) -> Finding {
        let slots = captive.edges.map { edge in
            edge.slotDescription + (edge.to == captive.service ? "" : " through \(context.key(edge.to))")
        }
        return .captive(context.subject(captive.service), keptBy: context.subject(holder), in: slots)
    }
}
