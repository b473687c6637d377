/// The predefined rules, which a rules file can name and whose identifiers it cannot redefine.
package struct KnownRules: Sendable {
    /// The lint rules, in the order in which they are suggested.
    let lint: [RuleDescription]
    private let byIdentifier: [String: RuleDescription]
    private let taken: Set<String>

    /// Collects the rules.
    ///
    /// - Parameters:
    ///   - lint: The lint rules, which a file can configure and suppress.
    ///   - architecture: The architecture rules, whose identifiers are reserved.
    package init(lint: [RuleDescription], architecture: [RuleDescription]) {
        self.lint = lint
        byIdentifier = Dictionary(lint.map { ($0.identifier, $0) }, uniquingKeysWith: { first, _ in first })
        taken = Set((lint + architecture).map(\.identifier))
    }

    /// The lint rule with an identifier; nil if there is none.
    func lintRule(_ identifier: String) -> RuleDescription? { byIdentifier[identifier] }

    /// Whether a rule of any kind has an identifier.
    func isTaken(_ identifier: String) -> Bool { taken.contains(identifier) }

    /// The identifiers of the rules that have a threshold, in order.
    var counting: [String] { lint.filter { $0.threshold != nil }.map(\.identifier).sorted() }
}
