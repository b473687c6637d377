/// When a branch of a choice is taken. Graphs keep it as a text.
package enum BranchCondition: Hashable, Sendable {
    /// The option equals a value, or a condition holds that somebody has put into words: `when qa-team`.
    case when(String)
    /// The option is of a type, or of one that inherits from it or conforms to it: `when it is SlowLink`.
    case kind(String)
    /// The option is of just this type: `when it is exactly SlowLink`.
    case exactly(String)
    /// The option is the name of the definition that the branch leads to: `when it is its name`.
    case itsName
    /// Nothing else fits: `otherwise`.
    case otherwise
    /// What a graph that no container of ours has made says.
    case other(String)

    /// The condition as people read it, and as graphs keep it.
    package var text: String {
        switch self {
        case .when(let words): "when \(words)"
        case .kind(let type): "when it is \(type)"
        case .exactly(let type): "when it is exactly \(type)"
        case .itsName: "when it is its name"
        case .otherwise: "otherwise"
        case .other(let text): text
        }
    }

    /// Reads what a graph says.
    package init(_ text: String) {
        func rest(after start: String) -> String? { text.hasPrefix(start) ? String(text.dropFirst(start.count)) : nil }
        self =
            switch text {
            case Self.otherwise.text: .otherwise
            case Self.itsName.text: .itsName
            default:
                rest(after: "when it is exactly ").map { .exactly($0) } ?? rest(after: "when it is ").map { .kind($0) }
                    ?? rest(after: "when ").map { .when($0) } ?? .other(text)
            }
    }

    /// Whether somebody who writes a text may mean it: all of it, or what comes after `when` or `when it is`.
    package func isMeant(by text: String) -> Bool { [text, "when \(text)", "when it is \(text)"].contains(self.text) }
}
