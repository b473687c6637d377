package import FindingTexts
package import WiringModel
import WiringVocabulary

extension DependencyEdge {
    /// What the slot says.
    package var slotMeaning: EdgeSlot { EdgeSlot(slot, of: kind) }

    /// When it is taken, of a branch of a choice; nil for any other edge.
    package var branchCondition: BranchCondition? { if case .branch(let condition, _) = slotMeaning { condition } else { nil } }

    /// Whether it is the branch that an option takes.
    package var isTakenBranch: Bool { if kind == .alias, case .branch(_, true) = slotMeaning { true } else { false } }

    /// The slot with its kind, for people: `parameter store`, `property delegate`.
    package var slotDescription: String {
        switch kind {
        case .initializer: "parameter \(slot)"
        case .property: "property \(slot)"
        case .method: "method \(slot)"
        case .alias: slot.isEmpty ? "alias" : slot
        case .observed: "observed look-up of \(slot)"
        case .unknown: slot.isEmpty ? "unknown slot" : slot
        }
    }

    /// Whether code was seen to make it, rather than the wiring: it says nothing about the order of construction.
    package var isObserved: Bool { kind == .observed }

    /// Everything that few edges have, as one text that tells edges apart which are alike in all else.
    var rareText: String {
        guard let traits = optionalAttributes else { return "" }
        return "\(traits.site?.description ?? "") \(traits.via ?? "") \(traits.condition ?? "") \(traits.isForced) \(traits.lookUps)"
    }
}
