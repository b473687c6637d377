import WiringRules

extension Command {
    /// `redo`: assumes again what was undone.
    static let redo = Command(
        name: "redo",
        group: .change,
        summary: "assume again what undo took back",
        example: "redo",
        effect: .target,
        answers: [AssumptionsView.self],
        run: { session, _ throws(CommandError) in
            try session.stepAssumptions("redone") { $0.redo() }
        }
    )
}
