extension DependencyEdge {
    /// The special properties of the edge, in words.
    package var signs: [String] {
        var signs: [String] = []
        if isDeferred { signs.append("deferred") }
        if isOptional { signs.append("optional") }
        if isUndecided { signs.append("one of several candidates") }
        if confidence != .certain, !isUndecided { signs.append(confidence.rawValue) }
        if let condition = self.condition { signs.append("#if \(condition)") }
        return signs
    }

    /// The slot and the special properties: `property delegate, optional`, `parameter makeDraft, deferred`.
    package var noteDescription: String {
        slotDescription + (self.lookUps > 1 ? ", \(self.lookUps) times" : "") + signs.map { ", \($0)" }.joined()
    }
}
