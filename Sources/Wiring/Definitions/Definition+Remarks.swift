/// An annotation of a definition for tools and validation. It does not affect resolution.
package enum DefinitionAnnotation: Sendable, Hashable {
    /// Suppresses the findings of a rule.
    case suppression(Suppression)
    /// Marks the definition as deprecated; the value is the reason.
    case deprecation(String)
}

extension Definition {
    /// The suppressed rules of the definition, in source order.
    package var suppressions: [Suppression] {
        options.annotations.compactMap { if case .suppression(let suppression) = $0 { suppression } else { nil } }
    }

    func suppress(_ rule: String, because reason: String) {
        options.annotations.append(.suppression(Suppression(rule: rule, reason: reason)))
    }
}
