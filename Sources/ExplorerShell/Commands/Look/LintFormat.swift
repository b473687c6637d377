import WiringGraph
import WiringVocabulary

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

    /// The format that a call asks for; text where it does not say.
    ///
    /// - Throws: a usage problem when there is no such format.
    init(_ invocation: Invocation) throws(CommandError) {
        guard let word = invocation.value(of: "--format") else {
            self = .text
            return
        }
        guard let format = LintFormat(rawValue: word.text) else {
            let names = Self.allCases.map(\.rawValue)
            let nearest = Suggestions.nearMisses(for: word.text, among: names, limit: 1).first
            throw .usage(
                UsageProblem(
                    "--format is \(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1]), not '\(word.text)'",
                    at: word.range, replacement: nearest ?? names.first))
        }
        self = format
    }

    /// Whether the paths of source files are told as other programs look for them.
    var needsFiles: Bool { self == .sarif || self == .github }

    /// The report in this format; nil for text, which is made where all text is.
    ///
    /// - Parameters:
    ///   - report: the report.
    ///   - showsSuppressed: whether JSON is to tell what is suppressed; SARIF, which has a place for it, always does.
    ///   - version: the version of this program.
    ///   - files: where the files are.
    func document(_ report: LintReport, showsSuppressed: Bool, version: String, files: LintFileNames) -> String? {
        switch self {
        case .text: return nil
        case .json:
            return LintJSONRenderer().render(LintReport(findings: report.findings, suppressed: showsSuppressed ? report.suppressed : []))
        case .sarif:
            return SARIFRenderer(toolVersion: version, files: files).render(report)
        case .github:
            return GitHubAnnotationRenderer(files: files).render(report)
        }
    }
}
