import TerminalText

/// A lint report as the messages of a compiler, `path:line:column: warning: ...`, which Xcode's build phases and the error lists of editors read.
package struct CompilerMessageRenderer: LintLineRenderer {
    private let files: LintFileNames

    /// Prepares to render.
    ///
    /// - Parameter files: where the files are; Xcode looks for them by absolute paths.
    package init(files: LintFileNames = LintFileNames()) {
        self.files = files
    }

    package func line(_ finding: Finding) -> String {
        let site = finding.site ?? finding.details.lazy.compactMap(\.site).first
        // Graphs know lines, not columns. A line without a place belongs to the build as a whole.
        let place = site.map { "\(files.path(of: $0)):\(max(1, $0.line)):1: " } ?? ""
        let fix = finding.fix.map { "; fix: \($0)" } ?? ""
        let text = "\(place)\(finding.severity.rawValue): \(finding.message)\(fix) [\(finding.rule)]"
        return VisibleText.line(text.split(whereSeparator: \.isNewline).joined(separator: " "))
    }
}
