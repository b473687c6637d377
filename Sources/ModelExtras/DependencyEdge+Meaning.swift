package import FindingTexts
package import WiringModel
import WiringVocabulary

extension DependencyEdge {
    /// The meaning of the slot.
    package var slotMeaning: EdgeSlot { EdgeSlot(slot, of: kind) }

    /// The condition of a branch; nil for other edges.
    package var branchCondition: BranchCondition? { if case .branch(let condition, _) = slotMeaning { condition } else { nil } }

    /// Whether the edge is the branch that an option selects.
    package var isTakenBranch: Bool { if kind == .alias, case .branch(_, true) = slotMeaning { true } else { false } }

    /// The slot and its kind as readable text: `parameter store`, `property delegate`.
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

    /// Whether the edge was observed at run time and is not part of the wiring. Such an edge does not affect the order of construction.
    package var isObserved: Bool { kind == .observed }

    /// The optional attributes as one text, which distinguishes edges that are otherwise equal.
    var rareText: String {
        guard let traits = optionalAttributes else { return "" }
        return "\(traits.site?.description ?? "") \(traits.via ?? "") \(traits.condition ?? "") \(traits.isForced) \(traits.lookUps)"
    }
}
