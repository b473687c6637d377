import TerminalText
import WiringScan

/// The settings of the linter in the project's file `wirescope.rules`.
struct ProjectRules {
    private let rules: ArchitectureRules?
    /// The mistakes in the file; nil if there are none, or no file.
    let problem: String?

    init(folder: String) {
        guard let bytes = try? SourceFolder.bytes(at: ArchitectureRules.fileName, below: folder) else {
            (rules, problem) = (nil, nil)
            return
        }
        let text = String(decoding: bytes, as: UTF8.self)
        do throws(RulesError) {
            rules = try ArchitectureRules(text)
            problem = nil
        } catch {
            rules = nil
            problem = error.problems.map { problem in
                "\(ArchitectureRules.fileName):\(Caret.place(of: problem.range.lowerBound, in: text).line): \(problem.message)"
            }.joined(separator: "\n")
        }
    }

    /// The settings for a graph, without the names and queries that do not match it.
    func settings(_ index: GraphIndex) -> LintSettings {
        rules.map { LintSettings(lenient: $0, file: ArchitectureRules.fileName, on: index) } ?? .standard
    }
}
