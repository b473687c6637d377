/// Renders a lint report as a code quality report of GitLab: a JSON list, one finding per line.
package struct GitLabRenderer: LintLineRenderer {
    private let files: LintFileNames

    /// Creates a renderer.
    ///
    /// - Parameter files: the paths of the files.
    package init(files: LintFileNames = LintFileNames()) { self.files = files }

    package func head(_ report: LintReport) -> String { "[\n" }
    package var separator: String { "," }
    package var tail: String { "]\n" }

    package func line(_ finding: Finding) -> String {
        // The format requires a location.
        let site = finding.displayedSite ?? SourceSite(file: "Package.swift", line: 1)
        let fields = [
            ("description", finding.summary), ("check_name", finding.rule),
            ("fingerprint", SARIFRenderer.fingerprint(finding)), ("severity", severity(finding.severity)),
        ]
        var text = TextBuffer()
        for (name, value) in fields {
            text.append(text.count == 0 ? "{\"\(name)\": " : ", \"\(name)\": ")
            text.append(json: value)
        }
        text.append(literal: ", \"location\": {\"path\": ")
        text.append(json: files.path(of: site))
        text.append(", \"lines\": {\"begin\": \(max(1, site.line))}}}")
        return text.text
    }

    private func severity(_ severity: Finding.Severity) -> String {
        switch severity {
        case .error: "critical"
        case .warning: "major"
        case .note: "info"
        }
    }
}
