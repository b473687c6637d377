import WiringVocabulary

extension DependencyEdge {
    /// The mark in the slot of the branch that an option takes.
    package static let takenMark = " (taken)"

    /// Whether it is the branch that an option takes.
    package var isTakenBranch: Bool { kind == .alias && slot.hasSuffix(Self.takenMark) }

    /// When a branch is taken, in words: the slot without its mark.
    package var branchWords: Substring { slot.hasSuffix(Self.takenMark) ? slot.dropLast(Self.takenMark.count) : slot[...] }
}
