extension LintLineFormat {
    /// A code quality report of GitLab: a JSON list, one finding per line.
    package static let gitLab = LintLineFormat(head: { _ in "[\n" }, separator: ",", tail: "]\n") { finding, files in
        // The format requires a location.
        let site = finding.displayedSite ?? SourceSite(file: "Package.swift", line: 1)
        let severity = [.error: "critical", .warning: "major", .note: "info"][finding.severity] ?? ""
        let fields = [
            ("description", finding.summary), ("check_name", finding.rule),
            ("fingerprint", SARIFRenderer.fingerprint(finding)), ("severity", severity),
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
}
