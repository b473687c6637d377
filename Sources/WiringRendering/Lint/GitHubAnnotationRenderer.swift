/// Renders a lint report as workflow commands of GitHub Actions, which annotate the changes of a pull request:
/// `::error file=Mail/MailAssembly.swift,line=12,title=cycle-init::...`.
package struct GitHubAnnotationRenderer: LintLineRenderer {
    private let files: LintFileNames

    /// Creates a renderer.
    ///
    /// - Parameter files: the paths of the files.
    package init(files: LintFileNames = LintFileNames()) { self.files = files }

    package func line(_ finding: Finding) -> String {
        var properties: [String] = []
        if let site = finding.displayedSite {
            properties.append("file=\(Self.escaped(files.path(of: site), inProperty: true))")
            properties.append("line=\(site.line)")
        }
        properties.append("title=\(Self.escaped(finding.rule, inProperty: true))")
        let message = Self.escaped(
            [finding.message, finding.explanation(files)].filter { !$0.isEmpty }.joined(separator: "\n"), inProperty: false)
        return "::\(command(finding.severity)) \(properties.joined(separator: ","))::\(message)"
    }

    private func command(_ severity: Finding.Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .note: "notice"
        }
    }

    /// Escapes a text for a workflow command, in which a comma or colon ends a property, and a line break ends a message.
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
