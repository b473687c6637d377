import WiringRules

extension Command {
    /// `undo`: takes the last assumption back.
    static let undo = Command(
        name: "undo",
        group: .change,
        summary: "take the last assumption of what-if back",
        example: "undo",
        effect: .target,
        answers: [AssumptionsView.self],
        run: { session, _ throws(CommandError) in
            try session.stepAssumptions("undone") { $0.undo() }
        }
    )
}
