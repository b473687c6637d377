/// Renders a lint report in the format of compiler messages, `path:line:column: warning: ...`, for Xcode's build phases and editors.
package struct CompilerMessageRenderer: LintLineRenderer {
    private let files: LintFileNames

    /// Creates a renderer.
    ///
    /// - Parameter files: the paths of the files; Xcode requires absolute paths.
    package init(files: LintFileNames = LintFileNames()) { self.files = files }

    package func line(_ finding: Finding) -> String {
        let site = finding.displayedSite
        // Graphs contain lines without columns. A message without a location applies to the whole build.
        let place = site.map { "\(files.path(of: $0)):\(max(1, $0.line)):1: " } ?? ""
        let text = "\(place)\(finding.severity.rawValue): \(finding.summary) [\(finding.rule)]"
        return VisibleText.line(text.split(whereSeparator: \.isNewline).joined(separator: " "))
    }
}
