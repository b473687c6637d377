import FindingTexts

/// A service that outlives the resolve which built it keeps one that is meant to live shorter: what should come and go is kept for ever.
///
/// The holders are the shared lifetimes; that an object graph holds a prototype is how prototypes are used. References known to be weak, handles
/// to factories and configuration values keep nothing captive; aliases are looked through. What a scope owns is an error in the graph of our container,
/// which refuses it.
struct CaptiveDependencyRule: LintRule {
    static let description = RuleDescription(
        ContainerRule.captiveDependency, .warning,
        title: "a service keeps one that should live shorter",
        what: """
            A service that is kept for the life of the container, of a scope, or for as long as somebody holds it, keeps a service with a \
            shorter lifetime: in a property that is not weak, and not as a factory or a handle.
            """,
        why: """
            Whoever is kept keeps what it was given when it was built. What should be new for each graph of objects is then one and the same for \
            ever, in secret a singleton: it may hold an old state, and it differs from the one that everybody else gets. \
            Where nobody else needs it, nobody gets another one: then it is a note, or nothing where no lifetime was asked for.
            """,
        example: """
            singleton SignatureCache takes a Draft, of which there should be one for each screen; it keeps the first draft for ever, and signs \
            that one, whichever a screen shows.
            """,
        fix: """
            Give the kept service the same lifetime, if that is what was meant; give the holder the shorter one; or hand over a factory, a \
            Provider, from which the holder takes a new one each time.
            """
    )

    static func findings(in context: LintContext) -> [Finding] {
        let ofScopes = ScopedCaptives(in: context)
        var found: [Finding] = []
        for holder in context.index.servicesByKey where context.isShared(holder) {
            found += ofScopes.findings(of: holder)
            for captive in captives(of: holder, in: context) where !ofScopes.tells(of: captive.service, keptBy: holder) {
                found.append(finding(holder: holder, captive: captive, in: context))
            }
        }
        return found
    }

    /// A service that is kept, and the edges of the holder that lead to it.
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
        // Most holders keep nobody, or one.
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

    /// Whether a holder should not keep a service. A value is copied when it is handed out, and keeps nobody.
    static func isCaptive(_ service: Int, of holder: Int, in context: LintContext) -> Bool {
        context.isBuilt(service) && context.lengths[service] < context.lengths[holder]
            && context.index.snapshot.services[service].isValue != true
    }

    /// Whether whoever lives so long should not keep a service.
    static func isCaptive(_ service: Int, ofOneLivingAs lifetime: Lifetime, in context: LintContext) -> Bool {
        context.isBuilt(service) && context.lengths[service] < lifetime.length && context.index.snapshot.services[service].isValue != true
    }

    private static func finding(holder: Int, captive: Captive, in context: LintContext) -> Finding {
        let slots = captive.edges.map { edge in
            edge.slotDescription + (edge.to == captive.service ? "" : " through \(context.key(edge.to))")
        }
        return .captive(context.subject(captive.service), keptBy: context.subject(holder), in: slots)
    }
}
