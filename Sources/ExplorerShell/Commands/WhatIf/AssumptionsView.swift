import WiringGraph
import WiringVocabulary

/// What `what-if`, `undo` and `redo` answer.
struct AssumptionsView: Hashable, Sendable, Codable {
    /// What follows from one change.
    struct Effect: Hashable, Sendable, Codable {
        /// The change, as it would be typed.
        var change: String
        /// Those who need what changed, themselves or through others, the nearest first.
        var affected: [ServiceMark]
        /// Those that no entry point would lead to any more.
        var orphaned: [ServiceMark]
        /// What differs.
        var difference: DifferenceView
        /// What the graph cannot know, one sentence each.
        var notes: [String]
        /// For a dependency that is assumed, what people ask about it: whether it closes a cycle, holds something captive, breaks a rule.
        var answers: [String]?
        /// The violations of rules of architecture that are new; nil where there is no rules file.
        var violationsGained: [Finding]?
        /// The violations that are gone.
        var violationsLost: [Finding]?
    }

    /// What was done, in words: `assumed`, `undone`, `redone`, `reset`; nil for a list.
    var action: String?
    /// What it was done to.
    var change: String?
    /// What follows from it; nil where nothing was assumed anew.
    var effect: Effect?
    /// What is assumed now, in order.
    var assumed: [String]
    /// What all of it comes to; nil when nothing is assumed or only one effect is shown.
    var total: DifferenceView?
    /// How many could be redone.
    var undone: Int
}

extension AssumptionsView: Answer {
    func lines(in text: TextRenderer) -> [String] { text.assumptions(self) }
}
