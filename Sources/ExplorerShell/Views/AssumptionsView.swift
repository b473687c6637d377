import WiringGraph

/// What `what-if`, `undo` and `redo` answer.
package struct AssumptionsView: Hashable, Sendable, Codable {
    /// What follows from one change.
    package struct Effect: Hashable, Sendable, Codable {
        /// The change, as it would be typed.
        package var change: String
        /// Those who need what changed, themselves or through others, the nearest first.
        package var affected: [ServiceMark]
        /// Those that no entry point would lead to any more.
        package var orphaned: [ServiceMark]
        /// What differs.
        package var difference: DifferenceView
        /// What the graph cannot know, one sentence each.
        package var notes: [String]
    }

    /// What was done, in words: `assumed`, `undone`, `redone`, `reset`; nil for a list.
    package var action: String?
    /// What it was done to.
    package var change: String?
    /// What follows from it; nil where nothing was assumed anew.
    package var effect: Effect?
    /// What is assumed now, in order.
    package var assumed: [String]
    /// What all of it comes to; nil when nothing is assumed or only one effect is shown.
    package var total: DifferenceView?
    /// How many could be redone.
    package var undone: Int
}
