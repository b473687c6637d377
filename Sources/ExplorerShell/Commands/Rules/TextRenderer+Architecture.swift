import WiringRules
import WiringVocabulary

extension TextRenderer {
    func architecture(_ view: ArchitectureView) -> [String] {
        let lines = groupedFindings(view.findings, isGrouped: view.command != nil) { finding in
            var group = FindingGroup(finding)
            // Two lines of the file may report the same dependency for different reasons.
            group.title = finding.details.last { $0.label == ArchitectureCheck.ruleLabel }?.text
            group.command = view.command ?? ""
            return group
        }
        let fixed = view.baseline.map(fixedFindings) ?? []
        let new = view.baseline == nil ? "" : "new "
        let exceptions = view.exceptions > 0 ? ", \(Plural.of(view.exceptions, "exception"))" : ""
        let warnings = view.warnings > 0 ? ", \(Plural.of(view.warnings, new + "warning"))" : ""
        let known = view.baseline.map(baselineSummary) ?? ""
        let strict = view.warnings > 0 && !view.isStrict ? "         exit status 0 (1 with --strict)" : ""
        let note = view.failure == nil ? strict : "         exit status 1"
        return lines + fixed + [
            "\(Plural.of(view.violations, new + "violation")) of \(Plural.of(view.rules, "rule"))\(exceptions), "
                + "\(Plural.of(view.layers.count, "layer"))\(warnings)\(known)\(note)"
        ]
    }
}
