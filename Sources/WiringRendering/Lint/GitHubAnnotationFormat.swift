extension LintLineFormat {
    /// Workflow commands of GitHub Actions: `::error file=Mail/MailAssembly.swift,line=12,title=cycle-init::...`.
    package static let gitHubAnnotations = LintLineFormat { finding, files in
        let place = finding.displayedSite.map { ["file=\(escaped(files.path(of: $0), inProperty: true))", "line=\($0.line)"] } ?? []
        let properties = place + ["title=\(escaped(finding.rule, inProperty: true))"]
        let message = [finding.message, finding.explanation(files)].filter { !$0.isEmpty }.joined(separator: "\n")
        let command = finding.severity == .note ? "notice" : finding.severity.rawValue
        return "::\(command) \(properties.joined(separator: ","))::\(escaped(message, inProperty: false))"
    }

    /// Escapes a text for a workflow command, in which a comma or colon ends a property, and a line break ends a message.
    private static func escaped(_ text: String, inProperty: Bool) -> String {
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
