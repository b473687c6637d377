/// The rules that exist beside those of a rules file, which the file can name and whose names it cannot take.
package struct KnownRules: Sendable {
    /// The rules of lint, in the order in which they are suggested.
    let lint: [RuleDescription]
    private let byIdentifier: [String: RuleDescription]
    private let taken: Set<String>

    /// Collects the rules.
    ///
    /// - Parameters:
    ///   - lint: the rules of lint, which a file can configure and suppress.
    ///   - architecture: the rules of architecture, whose names are taken.
    package init(lint: [RuleDescription], architecture: [RuleDescription]) {
        self.lint = lint
        byIdentifier = Dictionary(lint.map { ($0.identifier, $0) }, uniquingKeysWith: { first, _ in first })
        taken = Set((lint + architecture).map(\.identifier))
    }

    /// The rule of lint with an identifier; nil if there is none.
    func lintRule(_ identifier: String) -> RuleDescription? { byIdentifier[identifier] }

    /// Whether a rule of any kind has an identifier.
    func isTaken(_ identifier: String) -> Bool { taken.contains(identifier) }

    /// The identifiers of the rules that have a threshold, in order.
    var counting: [String] { lint.filter { $0.threshold != nil }.map(\.identifier).sorted() }
}
