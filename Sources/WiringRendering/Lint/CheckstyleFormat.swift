extension LintLineFormat {
    /// The XML format of Checkstyle.
    package static let checkstyle = LintLineFormat(
        head: { _ in "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n" }, tail: "</checkstyle>\n"
    ) { finding, files in
        let site = finding.displayedSite
        return "  <file name=\"\(XMLText.escaped(site.map(files.path) ?? ""))\"><error line=\"\(max(1, site?.line ?? 1))\" "
            + "severity=\"\(finding.severity == .note ? "info" : finding.severity.rawValue)\" message=\"\(XMLText.escaped(finding.summary))\" "
            + "source=\"wirescope.\(XMLText.escaped(finding.rule))\"/></file>"
    }
}
