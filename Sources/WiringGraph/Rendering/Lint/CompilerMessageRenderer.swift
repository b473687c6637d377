import WiringVocabulary

/// A lint report as the messages of a compiler, `path:line:column: warning: ...`, which Xcode's build phases and the error lists of editors read.
package struct CompilerMessageRenderer {
    private let files: LintFileNames

    /// Prepares to render.
    ///
    /// - Parameter files: where the files are; Xcode looks for them by absolute paths.
    package init(files: LintFileNames = LintFileNames()) {
        self.files = files
    }

    /// One line for each finding that is not suppressed, each with its end; empty where there is none.
    package func render(_ report: LintReport) -> String {
        var bytes: [UInt8] = []
        write(report) { bytes.append(contentsOf: $0) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Writes one line for each finding that is not suppressed, each with its end.
    ///
    /// - Parameters:
    ///   - report: the report.
    ///   - receive: takes the bytes (UTF-8), a chunk at a time; what it throws ends the writing.
    package func write(_ report: LintReport, to receive: (UnsafeRawBufferPointer) throws -> Void) rethrows {
        var text = TextBuffer(capacity: TextBuffer.chunk * 2)
        for finding in report.findings {
            text.append(line(finding))
            text.append(literal: "\n")
            try text.passOn(to: receive)
        }
        try text.passOnAll(to: receive)
    }

    private func line(_ finding: Finding) -> String {
        let site = finding.site ?? finding.details.lazy.compactMap(\.site).first
        // Graphs know lines, not columns. A line without a place belongs to the build as a whole.
        let place = site.map { "\(files.path(of: $0)):\(max(1, $0.line)):1: " } ?? ""
        let fix = finding.fix.map { "; fix: \($0)" } ?? ""
        let text = "\(place)\(finding.severity.rawValue): \(finding.message)\(fix) [\(finding.rule)]"
        return VisibleText.line(text.split(whereSeparator: \.isNewline).joined(separator: " "))
    }
}
