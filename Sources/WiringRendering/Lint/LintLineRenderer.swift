/// Renders a lint report as one line for each finding that is not suppressed.
package protocol LintLineRenderer {
    /// The line of a finding, without a line break.
    func line(_ finding: Finding) -> String
}

extension LintLineRenderer {
    /// Writes the lines, each with a line break.
    ///
    /// - Parameters:
    ///   - report: the report.
    ///   - receive: receives the UTF-8 bytes in chunks; an error that it throws stops the output.
    package func write(_ report: LintReport, to receive: (UnsafeRawBufferPointer) throws -> Void) rethrows {
        var text = TextBuffer(capacity: TextBuffer.chunk * 2)
        for finding in report.findings {
            text.append(line(finding))
            text.append(literal: "\n")
            try text.flushIfFull(to: receive)
        }
        try text.flushAll(to: receive)
    }
}
