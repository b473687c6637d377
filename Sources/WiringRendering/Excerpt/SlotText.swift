/// The label of a line: the slot in source code notation.
struct SlotText {
    /// `init.store`, `\.delegate`, `register()`, with a question mark if optional, and a word if the edge is a candidate or dynamic.
    static func text(_ edge: DependencyEdge) -> String {
        let slot = edge.slot
        let name =
            switch edge.kind {
            case .initializer: "init.\(slot)"
            case .property: slot.hasPrefix("\\.") ? slot : "\\.\(slot)"
            case .method: slot.contains("(") ? slot : "\(slot)()"
            case .alias: "alias"
            case .unknown: slot
            case .observed: "observed: \(slot)" + (edge.lookUps > 1 ? ", \(edge.lookUps) times" : "")
            }
        return name + (edge.isOptional ? "?" : "") + (edge.isUndecided ? " (candidate)" : edge.confidence == .dynamic ? " (dynamic)" : "")
            + (edge.condition.map { " #if \($0)" } ?? "")
    }
}
