/// The condition under which a branch of a choice is selected. Graphs store it as text.
package enum BranchCondition: Hashable, Sendable {
    /// The option equals a value, or a named condition holds: `when qa-team`.
    case when(String)
    /// The option is of a type, or of one that inherits from it or conforms to it: `when it is SlowLink`.
    case kind(String)
    /// The option is exactly of this type: `when it is exactly SlowLink`.
    case exactly(String)
    /// The option is the name of the definition that the branch leads to: `when it is the name of the definition`.
    case definitionName
    /// No other branch matches: `otherwise`.
    case otherwise
    /// The text of a graph from another tool.
    case other(String)

    package var text: String {
        switch self {
        case .when(let words): "when \(words)"
        case .kind(let type): "when it is \(type)"
        case .exactly(let type): "when it is exactly \(type)"
        case .definitionName: "when it is the name of the definition"
        case .otherwise: "otherwise"
        case .other(let text): text
        }
    }

    package init(_ text: String) {
        func rest(after start: String) -> String? { text.hasPrefix(start) ? String(text.dropFirst(start.count)) : nil }
        self =
            switch text {
            case Self.otherwise.text: .otherwise
            case Self.definitionName.text: .definitionName
            default:
                rest(after: "when it is exactly ").map { .exactly($0) } ?? rest(after: "when it is ").map { .kind($0) }
                    ?? rest(after: "when ").map { .when($0) } ?? .other(text)
            }
    }

    /// Whether a user's text refers to the condition: the whole text, or the part after `when` or `when it is`.
    package func matches(by text: String) -> Bool { [text, "when \(text)", "when it is \(text)"].contains(self.text) }
}
