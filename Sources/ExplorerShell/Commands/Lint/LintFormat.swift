import WiringGraph

/// How `lint` answers.
enum LintFormat: String, CaseIterable {
    /// For people.
    case text
    /// One JSON object.
    case json
    /// SARIF 2.1.0.
    case sarif
    /// Annotations of GitHub Actions.
    case github
    /// As rows and columns.
    case table, csv, markdown

    /// The format that a call asks for; text where it does not say.
    init(_ invocation: Invocation) {
        self = invocation.value(of: "--format").flatMap { LintFormat(rawValue: $0.text) } ?? .text
    }

    /// Whether the paths of source files are told as other programs look for them.
    var needsFiles: Bool { self == .sarif || self == .github }

    /// The report in this format; nil for text and tables, which are made where all of them are.
    ///
    /// - Parameters:
    ///   - report: the report.
    ///   - showsSuppressed: whether JSON is to tell what is suppressed; SARIF, which has a place for it, always does.
    ///   - version: the version of this program.
    ///   - files: where the files are.
    func document(_ report: LintReport, showsSuppressed: Bool, version: String, files: LintFileNames) -> StreamedText? {
        switch self {
        case .text, .table, .csv, .markdown: nil
        case .json:
            StreamedText { receive in
                let shown = LintReport(findings: report.findings, suppressed: showsSuppressed ? report.suppressed : [])
                try LintJSONRenderer().write(shown, to: receive)
            }
        case .sarif: StreamedText { receive in try SARIFRenderer(toolVersion: version, files: files).write(report, to: receive) }
        case .github: StreamedText { receive in try GitHubAnnotationRenderer(files: files).write(report, to: receive) }
        }
    }
}
