import WiringVocabulary

/// A lint report as workflow commands of GitHub Actions, which show findings in the changes of a pull request:
/// `::error file=Mail/MailAssembly.swift,line=12,title=cycle-init::...`.
package struct GitHubAnnotationRenderer {
    private let files: LintFileNames

    /// Prepares to render.
    ///
    /// - Parameter files: where the files are.
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
        var properties: [String] = []
        if let site = finding.site ?? finding.details.lazy.compactMap(\.site).first {
            properties.append("file=\(Self.escaped(files.path(of: site), inProperty: true))")
            properties.append("line=\(site.line)")
        }
        properties.append("title=\(Self.escaped(finding.rule, inProperty: true))")
        let message = Self.escaped(text(finding), inProperty: false)
        return "::\(command(finding.severity)) \(properties.joined(separator: ","))::\(message)"
    }

    private func command(_ severity: Finding.Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .note: "notice"
        }
    }

    /// The finding as people read it, without its first words, which the annotation says already.
    private func text(_ finding: Finding) -> String {
        let lines = finding.details.map { detail in
            "\(detail.label): \(detail.text)" + (detail.site.map { "  \(files.path(of: $0)):\($0.line)" } ?? "")
        }
        return ([finding.message] + lines + (finding.fix.map { ["fix: \($0)"] } ?? [])).joined(separator: "\n")
    }

    /// A text in which nothing ends the command, as the runner reads it back: a property ends at a comma or a colon, a message at a line end.
    static func escaped(_ text: String, inProperty: Bool) -> String {
        var result = ""
        for scalar in VisibleText.of(text).unicodeScalars {
            switch scalar {
            case "%": result += "%25"
            case "\n": result += "%0A"
            case ":" where inProperty: result += "%3A"
            case "," where inProperty: result += "%2C"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
