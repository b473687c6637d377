/// The project's settings of the linter, applied to one graph.
package struct LintSettings: Sendable {
    package static let standard = LintSettings()

    /// A rule of the project, with the services that it finds.
    struct OwnRule: Sendable {
        var rule: ArchitectureRules.OwnRule
        var services: [Int]
    }

    /// The effect of one line of the file on the findings of a rule.
    struct Decision: Sendable {
        var rule: String
        /// The services concerned; nil for all.
        var services: Set<String>?
        /// The new severity of the findings; nil to suppress them.
        var severity: Finding.Severity?
        var reason: String
        var site: SourceSite
        var text: String
    }

    private(set) var thresholds: [String: Int] = [:]
    /// The entry points of the program; nil if they are not declared.
    private(set) var entries: ServiceSet?
    private(set) var ownRules: [OwnRule] = []
    private(set) var decisions: [Decision] = []

    private init() {}

    /// Applies settings to a graph. A lenient reading ignores names that the graph does not contain, such as those of a newer graph.
    ///
    /// - Throws: Every query that fails, and every name that is neither a layer nor a service.
    package init(
        _ rules: ArchitectureRules, file: String, on index: GraphIndex, context: QueryContext, isLenient: Bool = false
    ) throws(RulesError) {
        var names = RulesLayers(rules, index: index, context: context)
        for setting in rules.settings where !Task.isCancelled {
            let site = SourceSite(file: file, line: setting.line)
            switch setting.kind {
            case .threshold(let rule, let number, reason: _): thresholds[rule.text] = number
            case .severity(let rule, let severity, let reason):
                decisions.append(
                    Decision(
                        rule: rule.text, severity: severity, reason: reason, site: site,
                        text: "severity \(rule.text) \(severity?.rawValue ?? "off")"))
            case .suppression(let rule, let name, let reason):
                let services = Set(names.services(name).positions.map(index.key))
                decisions.append(
                    Decision(
                        rule: rule.text, services: services, reason: reason, site: site, text: "suppress \(rule.text) on \(name.text)"))
            case .entries(let query):
                let services = names.services(of: query)
                entries = services
                guard services.isEmpty else { continue }
                names.report(
                    RulesProblem("no service is an entry", at: query.range, hint: "services \(query.text) shows the result of the query"))
            }
        }
        ownRules = rules.ownRules.map { rule in
            let services = names.services(of: rule.query)
            return OwnRule(rule: rule, services: index.servicesByKey.filter(services.contains))
        }
        if let error = names.error, !isLenient { throw error }
    }

    func ownFindings(in index: GraphIndex) -> [Finding] {
        ownRules.flatMap { own in
            own.services.map { service in
                let node = index.snapshot.services[service]
                return Finding(
                    rule: own.rule.name.text, severity: own.rule.severity, message: own.rule.message(about: node), services: [node.key],
                    site: node.site, details: [.init("query", own.rule.query.text)], fix: own.rule.fix?.text)
            }
        }
    }

    /// Applies the severities and suppressions of the rules file to findings. Errors of the catalog's rules stay errors.
    func applied(to all: [Finding], isInCatalog: (String) -> Bool) -> (findings: [Finding], suppressed: [LintReport.Suppressed]) {
        guard !decisions.isEmpty else { return (all, []) }
        let byRule = Dictionary(grouping: decisions.enumerated(), by: \.element.rule)
        var used: Set<Int> = []
        var findings: [Finding] = []
        var suppressed: [LintReport.Suppressed] = []
        for finding in all {
            let isFatal = finding.severity == .error && isInCatalog(finding.rule)
            var finding = finding
            var silence: Decision?
            for (number, decision) in byRule[finding.rule] ?? [] {
                if let services = decision.services, !finding.services.contains(where: services.contains) { continue }
                guard !isFatal || decision.severity == .error else { continue }
                used.insert(number)
                if let severity = decision.severity { finding.severity = severity } else { silence = silence ?? decision }
            }
            if let silence {
                suppressed.append(.init(finding: finding, service: silence.site.description, reason: silence.reason))
            } else {
                findings.append(finding)
            }
        }
        findings += decisions.enumerated().filter { !used.contains($0.offset) && $0.element.services != nil }.map { _, decision in
            RuleDescription.named("stale-suppression").finding(
                "'\(decision.text)' suppresses no finding", services: [], site: decision.site, details: [.init("reason", decision.reason)],
                fix: "remove the line")
        }
        return (findings, suppressed)
    }
}

extension ArchitectureRules.OwnRule {
    fileprivate func message(about node: ServiceNode) -> String {
        guard let text = message?.text else { return "'\(node.key)' matches the rule \(name.text)" }
        let values = ["service": "'\(node.key)'", "type": node.serviceType, "lifetime": node.lifetime.rawValue, "assembly": node.assembly]
        let filled = text.replacing(/{([a-z]+)}/) { values[String($0.1)] ?? String($0.0) }
        return text.contains("{service}") ? filled : "'\(node.key)': \(filled)"
    }
}
