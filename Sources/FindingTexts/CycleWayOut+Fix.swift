internal import WiringVocabulary

extension CycleWayOut {
    /// The fix of a finding about a cycle.
    var fix: String {
        switch self {
        case .property: "inject one of these edges as a property instead: .inject(\\.property)"
        case .propertyOfClass: "inject one of these edges as a property of a class: a value is copied, so it cannot be completed later"
        case .placeholder: "write the key of something else into a placeholder of the text"
        case .choice: "choose among definitions that do not lead back to the choice"
        case .asyncLazy: "let an asynchronous one ask for an AsyncLazy instead, and await that after its initializer"
        }
    }
}
