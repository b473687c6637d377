import ShellLanguage
import WiringRules

extension Command {
    /// `redo`: restores the last undone assumption.
    static let redo = Command(
        name: "redo",
        group: .change,
        summary: "restore the assumption that undo reverted",
        example: "redo",
        effect: .target,
        answers: [AssumptionsView.self],
        run: { session, _ throws(CommandError) in
            try session.stepAssumptions("redone") { $0.redo() }
        }
    )
}
