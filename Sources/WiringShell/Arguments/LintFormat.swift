/// The output formats of `lint` and `rules`.
enum LintFormat: String, CaseIterable, Sendable {
    case text
    case json
    case sarif
    case github
    case xcode
    case gitlab
    case junit
    case checkstyle
    case table, csv, markdown

    /// The formats for other programs, and text.
    static let documents: [LintFormat] = [.text, .json, .sarif, .github, .xcode, .gitlab, .junit, .checkstyle]
    static let summary =
        "text, json, sarif (SARIF 2.1.0), github (annotations), xcode (file:line:column: warning: ...), gitlab, junit, checkstyle"

    /// The names of the source files in this format; `others` do not belong to the graph.
    func files(of session: Session, and others: [String] = []) -> LintFileNames {
        let names =
            switch self {
            case .sarif, .github, .gitlab, .junit, .checkstyle: session.sourceFiles()
            case .xcode: session.sourceFiles(isAbsolute: true)
            case .text, .json, .table, .csv, .markdown: LintFileNames()
            }
        return others.reduce(names) { names, file in
            let path = session.environment.expandingHome(file)
            return names.adding(file, at: self == .xcode ? session.environment.absolutePath(path) : path)
        }
    }

    struct Context: Sendable {
        /// Whether JSON includes suppressed findings; SARIF always does.
        var showsSuppressed = false
        /// The findings that the baseline contains; nil without a baseline.
        var known: [Finding]?
        var version: String
        var files: LintFileNames
        var rules: [RuleDescription]
    }

    /// The report in this format; nil for text and tables, which other code renders.
    func document(_ report: LintReport, _ context: Context) -> TextStream? {
        let files = context.files
        return switch self {
        case .text, .table, .csv, .markdown: nil
        case .json:
            TextStream { receive in
                let shown = LintReport(findings: report.findings, suppressed: context.showsSuppressed ? report.suppressed : [])
                try LintJSONRenderer().write(shown, to: receive)
            }
        case .sarif:
            TextStream { receive in
                let renderer = SARIFRenderer(toolVersion: context.version, files: files, rules: context.rules)
                try renderer.write(report, known: context.known, to: receive)
            }
        case .github: TextStream { receive in try LintLineFormat.gitHubAnnotations.write(report, files: files, to: receive) }
        case .xcode: TextStream { receive in try LintLineFormat.compilerMessages.write(report, files: files, to: receive) }
        case .gitlab: TextStream { receive in try LintLineFormat.gitLab.write(report, files: files, to: receive) }
        case .junit: TextStream { receive in try LintLineFormat.jUnit.write(report, files: files, to: receive) }
        case .checkstyle: TextStream { receive in try LintLineFormat.checkstyle.write(report, files: files, to: receive) }
        }
    }
}

struct LintDocumentView: Hashable, DocumentAnswer {
    static let field = DocumentField.document

    var document: TextStream
    var failure: String?
    var notice: ViewWarning?
}
