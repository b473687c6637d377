package import WiringVocabulary

/// The slot that receives a dependency, or the condition of a branch. Graphs store it as text.
package enum EdgeSlot: Hashable, Sendable {
    /// A parameter of an initializer or a property, by its name; a number for an unnamed parameter.
    case name(String)
    /// A parameter of a call, counted from one: `register(2)`.
    case call(method: String, parameter: Int)
    /// A branch of a choice, and whether the option is known to select it: `when qa-team (taken)`.
    case branch(BranchCondition, isTaken: Bool)

    private static let takenSuffix = " (taken)"

    package var text: String {
        switch self {
        case .name(let name): name
        case .call(let method, let parameter): "\(method)(\(parameter))"
        case .branch(let condition, let isTaken): condition.text + (isTaken ? Self.takenSuffix : "")
        }
    }

    package init(_ text: String, of kind: EdgeKind) {
        switch kind {
        case .method: self = Self.call(text) ?? .name(text)
        case .alias:
            let isTaken = text.hasSuffix(Self.takenSuffix)
            self = .branch(BranchCondition(isTaken ? String(text.dropLast(Self.takenSuffix.count)) : text), isTaken: isTaken)
        case .initializer, .property, .observed, .unknown: self = .name(text)
        }
    }

    /// The same branch, marked as selected.
    package var taken: EdgeSlot { if case .branch(let condition, _) = self { .branch(condition, isTaken: true) } else { self } }

    private static func call(_ text: String) -> EdgeSlot? {
        guard text.hasSuffix(")"), let bracket = text.lastIndex(of: "("),
            let parameter = Int(text[text.index(after: bracket)...].dropLast())
        else { return nil }
        return .call(method: String(text[..<bracket]), parameter: parameter)
    }
}
