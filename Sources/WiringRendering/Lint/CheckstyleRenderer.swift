/// Renders a lint report in the XML format of Checkstyle.
package struct CheckstyleRenderer: LintLineRenderer {
    private let files: LintFileNames

    /// Creates a renderer.
    ///
    /// - Parameter files: the paths of the files.
    package init(files: LintFileNames = LintFileNames()) { self.files = files }

    package func head(_ report: LintReport) -> String { "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n" }
    package var tail: String { "</checkstyle>\n" }

    package func line(_ finding: Finding) -> String {
        let site = finding.displayedSite
        let message = XMLText.escaped(finding.summary)
        return "  <file name=\"\(XMLText.escaped(site.map(files.path) ?? ""))\"><error line=\"\(max(1, site?.line ?? 1))\" "
            + "severity=\"\(finding.severity == .note ? "info" : finding.severity.rawValue)\" message=\"\(message)\" "
            + "source=\"wirescope.\(XMLText.escaped(finding.rule))\"/></file>"
    }
}
