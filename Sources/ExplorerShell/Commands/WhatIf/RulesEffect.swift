import ShellLanguage
import WiringRules
import WiringVocabulary

/// The effect of a change on the rules of architecture.
struct RulesEffect: Sendable {
    /// The rules file.
    let file: String
    /// The added violations.
    private(set) var gained: [Finding] = []
    /// The removed violations.
    private(set) var lost: [Finding] = []
    /// The reason why the rules could not be checked, if so.
    private(set) var notes: [String] = []

    /// Checks the rules before and after the change.
    init(_ rules: RulesFile, _ comparison: GraphComparison, context: QueryContext) {
        file = rules.word.text
        do throws(RulesError) {
            let reports = try [comparison.before, comparison.after].map { (graph) throws(RulesError) in
                try ArchitectureCheck.report(rules.rules, file: rules.word.text, on: GraphIndex(graph), context: context).findings
            }
            let subjects = reports.map { Set($0.map { Subject($0) }) }
            gained = reports[1].filter { !subjects[0].contains(Subject($0)) }
            lost = reports[0].filter { !subjects[1].contains(Subject($0)) }
        } catch {
            notes.append("\(file) does not fit the graph: \(error.problems.first?.message ?? "")")
        }
    }

    private struct Subject: Hashable {
        var rule: String
        var message: String
        var services: [String]

        init(_ finding: Finding) { (rule, message, services) = (finding.rule, finding.message, finding.services) }
    }
}
