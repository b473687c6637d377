import TerminalText

/// A lint report as workflow commands of GitHub Actions, which show findings in the changes of a pull request:
/// `::error file=Mail/MailAssembly.swift,line=12,title=cycle-init::...`.
package struct GitHubAnnotationRenderer: LintLineRenderer {
    private let files: LintFileNames

    /// Prepares to render.
    ///
    /// - Parameter files: where the files are.
    package init(files: LintFileNames = LintFileNames()) {
        self.files = files
    }

    package func line(_ finding: Finding) -> String {
        var properties: [String] = []
        if let site = finding.site ?? finding.details.lazy.compactMap(\.site).first {
            properties.append("file=\(Self.escaped(files.path(of: site), inProperty: true))")
            properties.append("line=\(site.line)")
        }
        properties.append("title=\(Self.escaped(finding.rule, inProperty: true))")
        let message = Self.escaped(text(finding), inProperty: false)
        return "::\(command(finding.severity)) \(properties.joined(separator: ","))::\(message)"
    }

    private func command(_ severity: Finding.Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .note: "notice"
        }
    }

    /// The finding as people read it, without its first words, which the annotation says already.
    private func text(_ finding: Finding) -> String {
        let lines = finding.details.map { detail in
            "\(detail.label): \(detail.text)" + (detail.site.map { "  \(files.path(of: $0)):\($0.line)" } ?? "")
        }
        return ([finding.message] + lines + (finding.fix.map { ["fix: \($0)"] } ?? [])).joined(separator: "\n")
    }

    /// A text in which nothing ends the command, as the runner reads it back: a property ends at a comma or a colon, a message at a line end.
    static func escaped(_ text: String, inProperty: Bool) -> String {
        var result = ""
        for scalar in VisibleText.of(text).unicodeScalars {
            switch scalar {
            case "%": result += "%25"
            case "\n": result += "%0A"
            case ":" where inProperty: result += "%3A"
            case "," where inProperty: result += "%2C"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
