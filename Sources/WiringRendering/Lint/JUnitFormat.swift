extension LintLineFormat {
    /// A JUnit test report, in which each finding is a failed test; without findings, one test passes.
    package static let jUnit = LintLineFormat(
        head: { report in
            let count = report.findings.count
            return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
                + "<testsuite name=\"wirescope\" tests=\"\(max(1, count))\" failures=\"\(count)\">\n"
                + (count == 0 ? "  <testcase classname=\"wirescope\" name=\"lint\"/>\n" : "")
        }, tail: "</testsuite>\n</testsuites>\n"
    ) { finding, files in
        let place = finding.displayedSite.map { " file=\"\(XMLText.escaped(files.path(of: $0)))\" line=\"\(max(1, $0.line))\"" } ?? ""
        let message = XMLText.escaped(finding.message)
        return "  <testcase classname=\"\(XMLText.escaped(finding.rule))\" name=\"\(message)\"\(place)>"
            + "<failure type=\"\(finding.severity.rawValue)\" message=\"\(message)\">\(XMLText.escaped(finding.explanation(files)))</failure></testcase>"
    }
}
