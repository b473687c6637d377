import WiringVocabulary

extension TextRenderer {
    func lint(_ view: LintView) -> [String] {
        let lines = view.findings.flatMap { findingLines($0) }
        let counts = [Plural.of(view.errors, "error"), Plural.of(view.warnings, "warning"), Plural.of(view.notes, "note")]
        return lines + [counts.joined(separator: ", ") + exitNote(view)]
    }

    /// A finding with its evidence, the beginning of its first line in the colour of its severity.
    func findingLines(_ finding: Finding) -> [String] {
        let text = finding.description.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let paint: TextStyle.Paint? =
            switch finding.severity {
            case .error: .error
            case .warning: .warning
            case .note: nil
            }
        guard let first = text.first else { return [] }
        let tag = first.prefix { $0 != ":" }
        return [style.paint(String(tag), paint) + first.dropFirst(tag.count)] + text.dropFirst()
    }

    private func exitNote(_ view: LintView) -> String {
        if view.failure != nil { return "         exit status 1" }
        return view.warnings > 0 ? "         exit status 0 (--strict makes warnings 1)" : ""
    }
}
