package import FindingTexts
import WiringVocabulary

extension DependencyEdge {
    /// What the slot says.
    package var slotMeaning: EdgeSlot { EdgeSlot(slot, of: kind) }

    /// When it is taken, of a branch of a choice; nil for any other edge.
    package var branchCondition: BranchCondition? { if case .branch(let condition, _) = slotMeaning { condition } else { nil } }

    /// Whether it is the branch that an option takes.
    package var isTakenBranch: Bool { if kind == .alias, case .branch(_, true) = slotMeaning { true } else { false } }
}
