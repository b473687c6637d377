package import WiringVocabulary

/// What `lint` answers.
package struct LintView: Hashable, Sendable, Codable {
    /// What was found, the worst first.
    package var findings: [Finding]
    /// How many errors there are.
    package var errors: Int
    /// How many warnings there are.
    package var warnings: Int
    /// How many notes there are.
    package var notes: Int
    /// Whether warnings count as a failure.
    package var isStrict: Bool

    package init(findings: [Finding], isStrict: Bool) {
        self.findings = findings
        self.isStrict = isStrict
        errors = findings.count { $0.severity == .error }
        warnings = findings.count { $0.severity == .warning }
        notes = findings.count { $0.severity == .note }
    }

    /// Why this is a failure; nil when it is none.
    package var failure: String? {
        if errors > 0 { return "lint found \(Plural.of(errors, "error"))" }
        return isStrict && warnings > 0 ? "lint found \(Plural.of(warnings, "warning"))" : nil
    }
}
