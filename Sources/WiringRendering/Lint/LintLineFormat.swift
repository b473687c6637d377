/// A format of a lint report with one line for each finding that is not suppressed.
package struct LintLineFormat: Sendable {
    var head: @Sendable (LintReport) -> String = { _ in "" }
    /// The text between two lines, before the line break.
    var separator = ""
    var tail = ""
    /// The line of a finding, without a line break.
    var line: @Sendable (Finding, LintFileNames) -> String

    package func write(
        _ report: LintReport, files: LintFileNames = LintFileNames(), to receive: (UnsafeRawBufferPointer) throws -> Void
    ) rethrows {
        var text = TextBuffer(capacity: TextBuffer.chunk * 2)
        text.append(head(report))
        for (number, finding) in report.findings.enumerated() {
            text.append(line(finding, files))
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

    package static let ownerLabel = "owner"

    var summary: String {
        let owner = details.last { $0.label == Self.ownerLabel }.map { "; owner: \($0.text)" } ?? ""
        return message + (fix.map { "; fix: \($0)" } ?? "") + owner
    }

    func explanation(_ files: LintFileNames) -> String {
        let lines = details.map { detail in
            "\(detail.label): \(detail.text)" + (detail.site.map { "  \(files.path(of: $0)):\($0.line)" } ?? "")
        }
        return (lines + (fix.map { ["fix: \($0)"] } ?? [])).joined(separator: "\n")
    }
}
