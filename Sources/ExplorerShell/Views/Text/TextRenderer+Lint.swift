import WiringVocabulary

extension TextRenderer {
    func lint(_ view: LintView) -> [String] {
        var lines: [String] = []
        for finding in view.findings {
            let text = finding.description.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            let paint: TextStyle.Paint? =
                switch finding.severity {
                case .error: .error
                case .warning: .warning
                case .note: nil
                }
            guard let first = text.first else { continue }
            let tag = first.prefix { $0 != ":" }
            lines.append(style.paint(String(tag), paint) + first.dropFirst(tag.count))
            lines += text.dropFirst()
        }
        let counts = [Plural.of(view.errors, "error"), Plural.of(view.warnings, "warning"), Plural.of(view.notes, "note")]
        return lines + [counts.joined(separator: ", ") + exitNote(view)]
    }

    private func exitNote(_ view: LintView) -> String {
        if view.failure != nil { return "         exit status 1" }
        return view.warnings > 0 ? "         exit status 0 (--strict makes warnings 1)" : ""
    }
}
