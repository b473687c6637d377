/// Renders a lint report as one line for each finding that is not suppressed.
package protocol LintLineRenderer {
    /// The line of a finding, without a line break.
    func line(_ finding: Finding) -> String
}

extension LintLineRenderer {
    /// The lines, each with a line break; empty without findings.
    package func render(_ report: LintReport) -> String {
        var bytes: [UInt8] = []
        write(report) { bytes.append(contentsOf: $0) }
        return String(decoding: bytes, as: UTF8.self)
    }

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
