internal import WiringVocabulary

extension CycleFix {
    /// The fix of a finding about a cycle.
    var fix: String {
        switch self {
        case .property: "inject one of these edges as a property instead: .inject(\\.property)"
        case .propertyOfClass: "inject one of these edges as a property of a class: a value is copied, so it cannot be completed later"
        case .placeholder: "use the key of another value in a placeholder of the text"
        case .choice: "choose among definitions that do not lead back to the choice"
        case .asyncLazy: "inject an AsyncLazy into an asynchronous one instead, and await it after the initializer"
        }
    }
}
