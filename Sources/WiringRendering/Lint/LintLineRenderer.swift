/// Renders a lint report as a line for each finding that is not suppressed.
package protocol LintLineRenderer {
    /// The line of a finding, without its end.
    func line(_ finding: Finding) -> String
}

extension LintLineRenderer {
    /// The lines, each with its end; empty where there is no finding.
    package func render(_ report: LintReport) -> String {
        var bytes: [UInt8] = []
        write(report) { bytes.append(contentsOf: $0) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Writes the lines, each with its end.
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
}
