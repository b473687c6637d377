/// Renders a lint report as a JUnit test report, in which each finding is a failed test; without findings, one test passes.
package struct JUnitRenderer: LintLineRenderer {
    private let files: LintFileNames

    /// Creates a renderer.
    ///
    /// - Parameter files: the paths of the files.
    package init(files: LintFileNames = LintFileNames()) { self.files = files }

    package func head(_ report: LintReport) -> String {
        let count = report.findings.count
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
            + "<testsuite name=\"wirescope\" tests=\"\(max(1, count))\" failures=\"\(count)\">\n"
            + (count == 0 ? "  <testcase classname=\"wirescope\" name=\"lint\"/>\n" : "")
    }

    package var tail: String { "</testsuite>\n</testsuites>\n" }

    package func line(_ finding: Finding) -> String {
        let place = finding.displayedSite.map {
            " file=\"\(XMLText.escaped(files.path(of: $0)))\" line=\"\(max(1, $0.line))\""
        }
        let message = XMLText.escaped(finding.message)
        return "  <testcase classname=\"\(XMLText.escaped(finding.rule))\" name=\"\(message)\"\(place ?? "")>"
            + "<failure type=\"\(finding.severity.rawValue)\" message=\"\(message)\">\(XMLText.escaped(finding.explanation(files)))</failure></testcase>"
    }
}
