/// Removes the findings that definitions suppress, and reports problems of the suppressions.
///
/// A suppression on a definition applies to the warnings and notes of one rule that name the definition among their services, not to errors.
struct SuppressionCheck {
    private static let stale = RuleDescription.named("stale-suppression")
    private static let unknown = RuleDescription.named("unknown-rule")
    private static let unreasoned = RuleDescription.named("suppression-without-reason")
    static let rules = [stale, unknown, unreasoned]

    private struct Claim: Hashable {
        var service: String
        var rule: String
    }

    private(set) var findings: [Finding] = []
    private var reasons: [Claim: String] = [:]
    private var claims: [(claim: Claim, service: ServiceNode)] = []
    private var used: Set<Claim> = []
    private var errors: Set<Claim> = []
    private var nearMisses: [String: [RuleDescription]] = [:]

    private let ownRules: Set<String>
    private let isOfChild: Bool

    /// Reads the suppressions of a graph; `ownRules` are the rules that are not in the catalog.
    init(_ snapshot: GraphSnapshot, ownRules: [String] = []) {
        self.ownRules = Set(ownRules)
        isOfChild = snapshot.services.contains(where: \.isOfParent)
        for service in snapshot.services { for suppression in service.suppressions { add(suppression, of: service) } }
    }

    private mutating func add(_ suppression: Suppression, of service: ServiceNode) {
        let claim = Claim(service: service.key, rule: suppression.rule)
        if LintCatalog.rule(suppression.rule) == nil, !ownRules.contains(suppression.rule) {
            let near = nearMisses[suppression.rule] ?? LintCatalog.nearMisses(for: suppression.rule)
            nearMisses[suppression.rule] = near
            findings.append(
                Self.unknown.finding(
                    "'\(service.key)' suppresses '\(suppression.rule)', which is not a rule", services: [service.key], site: service.site,
                    details: near.map { .init("near misses", "\($0.identifier)  \($0.title)") },
                    fix: near.first.map { "write \"\($0.identifier)\"" } ?? "correct the name; explain lists all rules"))
        } else if !suppression.reason.contains(where: { !$0.isWhitespace }) {
            findings.append(
                Self.unreasoned.finding(
                    "'\(service.key)' suppresses '\(suppression.rule)' without a reason, so it does not count", services: [service.key],
                    site: service.site, fix: "state a reason: \(Self.spelling(suppression.rule, of: service, reason: "..."))"))
        } else if reasons[claim] == nil {
            reasons[claim] = suppression.reason
            // Suppressions of a parent apply to the parent's graph, and suppressions of a rule about children only to graphs of children.
            let isAsked =
                suppression.reason != Suppression.periphery && !service.isOfParent
                && (isOfChild || suppression.rule != LintRule.childShadowsParent.identifier)
            if isAsked { claims.append((claim, service)) }
        }
    }

    /// Separates findings into remaining and suppressed ones, and adds findings about unused suppressions to `findings`.
    mutating func apply(to all: [Finding]) -> (findings: [Finding], suppressed: [LintReport.Suppressed]) {
        guard !reasons.isEmpty else { return (all, []) }
        var kept: [Finding] = []
        var suppressed: [LintReport.Suppressed] = []
        for finding in all {
            let claims = finding.services.map { Claim(service: $0, rule: finding.rule) }.filter { reasons[$0] != nil }
            if finding.severity == .error {
                errors.formUnion(claims)
                kept.append(finding)
            } else if let first = claims.first {
                used.formUnion(claims)
                suppressed.append(.init(finding: finding, service: first.service, reason: reasons[first] ?? ""))
            } else {
                kept.append(finding)
            }
        }
        for (claim, service) in claims where !used.contains(claim) { findings.append(finding(stale: claim, of: service)) }
        return (kept, suppressed)
    }

    /// A suppression as the code of a service states it: a comment for scanned sources.
    private static func spelling(_ rule: String, of service: ServiceNode, reason: String) -> String {
        service.takesModifiers ? ".suppress(\"\(rule)\", because: \"\(reason)\")" : "// wirescope:ignore \(rule) because \(reason)"
    }

    private func finding(stale claim: Claim, of service: ServiceNode) -> Finding {
        let isError = errors.contains(claim)
        return Self.stale.finding(
            isError
                ? "'\(claim.service)' suppresses '\(claim.rule)', which is an error and cannot be suppressed"
                : "'\(claim.service)' suppresses '\(claim.rule)', which reports no finding about it",
            services: [claim.service], site: service.site, details: [.init("reason", reasons[claim] ?? "")],
            fix: isError
                ? "correct the error"
                : service.takesModifiers
                    ? "remove .suppress(\"\(claim.rule)\", ...)" : "remove \(Self.spelling(claim.rule, of: service, reason: "..."))")
    }
}

extension ServiceNode {
    /// Whether its definition takes modifiers such as `.suppress`: a definition of Wiring, of a running program or scanned.
    package var takesModifiers: Bool { kind != .entry && (self.container ?? "Wiring") == "Wiring" }
}
