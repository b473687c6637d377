import WiringGraph
import WiringVocabulary

/// The answer of `what-if`, `undo` and `redo`.
struct AssumptionsView: Hashable, Sendable, Codable {
    /// The effect of one change.
    struct Effect: Hashable, Sendable, Codable {
        /// The change, in the syntax of `what-if`.
        var change: String
        /// The direct and indirect dependents of the changed services, the nearest first.
        var affected: [ServiceLabel]
        /// The services that are no longer reachable from an entry point.
        var orphaned: [ServiceLabel]
        /// The differences.
        var difference: DifferenceView
        /// Facts that the graph does not contain, one sentence each.
        var notes: [String]
        /// For an assumed dependency: whether it closes a cycle, is captive, or breaks a rule.
        var answers: [String]?
        /// The added violations of rules of architecture; nil without a rules file.
        var violationsGained: [Finding]?
        /// The removed violations.
        var violationsLost: [Finding]?
    }

    /// The action: `assumed`, `undone`, `redone`, `reset`; nil for a list.
    var action: String?
    /// The change to which the action applied.
    var change: String?
    /// The effect of the change; nil without a new assumption.
    var effect: Effect?
    /// The current assumptions, in order.
    var assumed: [String]
    /// The differences of all assumptions; nil without assumptions, or if only one effect is shown.
    var total: DifferenceView?
    /// The number of assumptions that can be redone.
    var undone: Int
}

extension AssumptionsView: Answer {
    func lines(in text: TextRenderer) -> [String] { text.assumptions(self) }
}
