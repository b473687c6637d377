import ShellLanguage
import WiringRules

extension Command {
    /// `undo`: reverts the last assumption.
    static let undo = Command(
        name: "undo",
        group: .change,
        summary: "revert the last assumption of what-if",
        example: "undo",
        effect: .target,
        answers: [AssumptionsView.self],
        run: { session, _ throws(CommandError) in
            try session.stepAssumptions("undone") { $0.undo() }
        }
    )
}
