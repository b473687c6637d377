import WiringRendering
import WiringVocabulary

/// How `lint` and `rules` answer.
enum LintFormat: String, CaseIterable {
    /// For people.
    case text
    /// One JSON object.
    case json
    /// SARIF 2.1.0.
    case sarif
    /// Annotations of GitHub Actions.
    case github
    /// Messages as a compiler writes them, for Xcode and editors.
    case xcode
    /// As rows and columns.
    case table, csv, markdown

    /// The format that a call asks for; text where it does not say.
    init(_ invocation: Invocation) {
        self = invocation.value(of: "--format").flatMap { LintFormat(rawValue: $0.text) } ?? .text
    }

    /// The formats for other programs, and text.
    static let documents: [LintFormat] = [.text, .json, .sarif, .github, .xcode]
    /// What an option says about the formats for other programs.
    static let summary = "text, json, sarif (SARIF 2.1.0), github (annotations), xcode (file:line:column: warning: ...)"

    /// Where the source files are, as this format names them.
    ///
    /// - Parameters:
    ///   - session: knows what is explored.
    ///   - others: files that do not belong to the graph, as the person has named them.
    func files(of session: Session, and others: [String] = []) -> LintFileNames {
        let names =
            switch self {
            case .sarif, .github: session.sourceFiles()
            case .xcode: session.sourceFiles(isAbsolute: true)
            case .text, .json, .table, .csv, .markdown: LintFileNames()
            }
        return others.reduce(names) { names, file in
            let path = session.environment.expandingHome(file)
            return names.adding(file, at: self == .xcode ? session.environment.absolutePath(path) : path)
        }
    }

    /// What a document tells beside the report.
    struct Context: Sendable {
        /// Whether JSON is to tell what is suppressed; SARIF, which has a place for it, always does.
        var showsSuppressed = false
        /// What was found and is known from before; nil where nobody has said what is known.
        var known: [Finding]?
        /// The version of this program.
        var version: String
        /// Where the files are.
        var files: LintFileNames
        /// The rules that were asked.
        var rules: [RuleDescription]
    }

    /// The report in this format; nil for text and tables, which are made where all of them are.
    func document(_ report: LintReport, _ context: Context) -> StreamedText? {
        let files = context.files
        return switch self {
        case .text, .table, .csv, .markdown: nil
        case .json:
            StreamedText { receive in
                let shown = LintReport(findings: report.findings, suppressed: context.showsSuppressed ? report.suppressed : [])
                try LintJSONRenderer().write(shown, to: receive)
            }
        case .sarif:
            StreamedText { receive in
                let renderer = SARIFRenderer(toolVersion: context.version, files: files, rules: context.rules)
                try renderer.write(report, known: context.known, to: receive)
            }
        case .github: StreamedText { receive in try GitHubAnnotationRenderer(files: files).write(report, to: receive) }
        case .xcode: StreamedText { receive in try CompilerMessageRenderer(files: files).write(report, to: receive) }
        }
    }
}
