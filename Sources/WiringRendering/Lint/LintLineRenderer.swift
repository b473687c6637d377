/// Renders a lint report as one line for each finding that is not suppressed, with a head and a tail if the format has them.
package protocol LintLineRenderer {
    /// The line of a finding, without a line break.
    func line(_ finding: Finding) -> String
    /// The text before the lines.
    func head(_ report: LintReport) -> String
    /// The text between two lines, before the line break.
    var separator: String { get }
    /// The text after the lines.
    var tail: String { get }
}

extension LintLineRenderer {
    package func head(_ report: LintReport) -> String { "" }
    package var separator: String { "" }
    package var tail: String { "" }

    /// Writes the lines, each with a line break.
    ///
    /// - Parameter receive: receives the UTF-8 bytes in chunks; an error that it throws stops the output.
    package func write(_ report: LintReport, to receive: (UnsafeRawBufferPointer) throws -> Void) rethrows {
        var text = TextBuffer(capacity: TextBuffer.chunk * 2)
        text.append(head(report))
        for (number, finding) in report.findings.enumerated() {
            text.append(line(finding))
            if number + 1 < report.findings.count { text.append(separator) }
            text.append(literal: "\n")
            try text.flushIfFull(to: receive)
        }
        text.append(tail)
        try text.flushAll(to: receive)
    }
}

extension Finding {
    /// The place of the finding in the source: its own, or that of its first detail with one.
    package var displayedSite: SourceSite? { site ?? details.lazy.compactMap(\.site).first }

    /// The label of the detail that names the owners of the file.
    package static let ownerLabel = "owner"

    /// The message, the fix and the owners in one line.
    var summary: String {
        let owner = details.last { $0.label == Self.ownerLabel }.map { "; owner: \($0.text)" } ?? ""
        return message + (fix.map { "; fix: \($0)" } ?? "") + owner
    }

    /// The details and the fix, one line each.
    func explanation(_ files: LintFileNames) -> String {
        let lines = details.map { detail in
            "\(detail.label): \(detail.text)" + (detail.site.map { "  \(files.path(of: $0)):\($0.line)" } ?? "")
        }
        return (lines + (fix.map { ["fix: \($0)"] } ?? [])).joined(separator: "\n")
    }
}
