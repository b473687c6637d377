extension DependencyEdge {
    /// What is special about it, in words.
    package var signs: [String] {
        (isDeferred ? ["deferred"] : []) + (isOptional ? ["optional"] : []) + (isUndecided ? ["one of several candidates"] : [])
            + (confidence == .certain || isUndecided ? [] : [confidence.rawValue]) + (condition.map { ["#if \($0)"] } ?? [])
    }

    /// The slot and what is special about it: `property delegate, optional`, `parameter makeDraft, deferred`.
    package var noteDescription: String {
        slotDescription + (lookUps > 1 ? ", \(lookUps) times" : "") + signs.map { ", \($0)" }.joined()
    }
}
