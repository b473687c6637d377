import TerminalText
import WiringGraph
import WiringRules
import WiringScan

/// The settings of the linter in the project's file `wirescope.rules`.
struct ProjectRules {
    private static let file = "wirescope.rules"
    private let rules: ArchitectureRules?
    /// The mistakes in the file; nil if there are none, or no file.
    let problem: String?

    /// Reads the file in a folder, if it exists.
    init(folder: String) {
        guard let bytes = try? SourceFolder.bytes(at: Self.file, below: folder) else {
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
                "\(Self.file):\(Caret.place(of: problem.range.lowerBound, in: text).line): \(problem.message)"
            }.joined(separator: "\n")
        }
    }

    /// The settings for a graph, without the names and queries that do not match it.
    func settings(_ index: GraphIndex) -> LintSettings {
        guard let rules else { return .standard }
        return (try? LintSettings(rules, file: Self.file, on: index, context: QueryContext(), isLenient: true)) ?? .standard
    }
}
