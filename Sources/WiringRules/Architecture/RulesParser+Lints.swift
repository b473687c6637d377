extension RulesParser {
    /// `lint NAME warning = QUERY`.
    func readLint(_ words: inout RulesLine, _ content: Range<Int>, number: Int) throws(RulesProblem) -> ArchitectureRules.OwnRule {
        let example: QueryHint = "for example: lint kept-view warning = lifetime(singleton) & *View"
        let name = try name(&words, "a rule needs a name", content, hint: example)
        if known.isTaken(name.text) {
            throw RulesProblem("there is a rule '\(name.text)' already", at: name.range, hint: "give it another name")
        }
        if let other = ownRules.first(where: { $0.name.text == name.text }) {
            throw RulesProblem("there is a rule '\(name.text)' already, on line \(other.line)", at: name.range)
        }
        let severity = try severity(&words, content, isOffAllowed: false, hint: example)
        guard try words.next()?.text == "=" else {
            throw RulesProblem("an = was expected after the severity", at: end(of: content), hint: example)
        }
        return .init(name: name, severity: severity ?? .warning, query: try query(&words, content, hint: example), line: number)
    }

    /// `severity RULE note because "..."`.
    func readSeverity(_ words: inout RulesLine, _ content: Range<Int>) throws(RulesProblem) -> ArchitectureRules.LintSetting.Kind {
        let example: QueryHint = "for example: severity torn-lifestyle note because \"two caches are intended\""
        let rule = try rule(&words, content, hint: example)
        let severity = try severity(&words, content, isOffAllowed: true, hint: example)
        if severity != .error, known.lintRule(rule.text)?.severity == .error {
            throw RulesProblem(
                "'\(rule.text)' reports wiring that cannot work, and stays an error", at: rule.range,
                hint: "lint --baseline FILE --accept records the existing findings")
        }
        return .severity(rule: rule, severity, reason: try reason(&words, content, hint: example))
    }

    /// `threshold RULE 12 because "..."`.
    func readThreshold(_ words: inout RulesLine, _ content: Range<Int>) throws(RulesProblem) -> ArchitectureRules.LintSetting.Kind {
        let example: QueryHint = "for example: threshold too-many-dependencies 12 because \"coordinators\""
        let rule = try name(&words, "a rule was expected", content, hint: example)
        guard known.lintRule(rule.text)?.threshold != nil else {
            let names = known.counting
            let near = Suggestions.nearMisses(for: rule.text, among: names, limit: 1).first
            throw RulesProblem(
                "'\(rule.text)' has no threshold", at: rule.range,
                hint: near.map { "did you mean \($0)?" } ?? "the rules with a threshold are \(names.joined(separator: ", "))")
        }
        let number = try name(&words, "a number was expected", content, hint: example)
        guard let value = Int(number.text), value > 0 else {
            throw RulesProblem("a number above 0 was expected, not '\(number.text)'", at: number.range, hint: example)
        }
        return .threshold(rule: rule, value, reason: try reason(&words, content, hint: example))
    }

    /// `entries = QUERY`.
    func readEntries(_ words: inout RulesLine, _ content: Range<Int>) throws(RulesProblem) -> ArchitectureRules.LintSetting.Kind {
        let example: QueryHint = "for example: entries = assembly(App) + MailAssembly.root"
        guard try words.next()?.text == "=" else {
            throw RulesProblem("an = was expected after entries", at: end(of: content), hint: example)
        }
        let query = try query(&words, content, hint: example)
        if let other = settings.first(where: { if case .entries = $0.kind { true } else { false } }) {
            throw RulesProblem(
                "the entries are declared already, on line \(other.line)", at: query.range, hint: "join the two queries with +")
        }
        return .entries(query)
    }

    /// `suppress RULE on NAME because "..."`.
    func readSuppression(_ words: inout RulesLine, _ content: Range<Int>) throws(RulesProblem) -> ArchitectureRules.LintSetting.Kind {
        let example: QueryHint = "for example: suppress captive-dependency on Router because \"it holds no state\""
        let rule = try rule(&words, content, hint: example)
        try take("on", &words, content, hint: example)
        let services = try name(&words, "a layer or a service was expected after 'on'", content, hint: example)
        return .suppression(rule: rule, of: services, reason: try reason(&words, content, hint: example))
    }

    /// Checks that a message contains only known placeholders.
    func checkPlaceholders(of text: ArchitectureRules.Piece) throws(RulesProblem) {
        for match in text.text.matches(of: /{([A-Za-z]*)}/) where !ArchitectureRules.OwnRule.placeholders.contains(String(match.1)) {
            let start = text.offset + text.text[..<match.range.lowerBound].utf8.count
            let names = ArchitectureRules.OwnRule.placeholders.map { "{\($0)}" }
            throw RulesProblem(
                "'\(match.0)' is an unknown placeholder", at: start..<start + match.0.utf8.count,
                hint: "the placeholders are \(names.joined(separator: ", "))")
        }
    }

    // MARK: Pieces

    private func rule(_ words: inout RulesLine, _ content: Range<Int>, hint: QueryHint) throws(RulesProblem) -> ArchitectureRules.Piece {
        let rule = try name(&words, "a rule was expected", content, hint: hint)
        let own = ownRules.map(\.name.text)
        guard known.lintRule(rule.text) == nil, !own.contains(rule.text) else { return rule }
        let near = Suggestions.nearMisses(for: rule.text, among: known.lint.map(\.identifier) + own, limit: 1).first
        throw RulesProblem("there is no rule '\(rule.text)'", at: rule.range, hint: near.map { "did you mean \($0)?" } ?? "explain")
    }

    private func severity(
        _ words: inout RulesLine, _ content: Range<Int>, isOffAllowed: Bool, hint: QueryHint
    ) throws(RulesProblem) -> Finding.Severity? {
        let word = try name(&words, "a severity was expected", content, hint: hint)
        if let severity = Finding.Severity(rawValue: word.text) { return severity }
        if isOffAllowed, word.text == "off" { return nil }
        throw RulesProblem(
            "error, warning\(isOffAllowed ? ", note or off" : " or note") was expected, not '\(word.text)'", at: word.range, hint: hint)
    }

    private func query(_ words: inout RulesLine, _ content: Range<Int>, hint: QueryHint) throws(RulesProblem) -> ArchitectureRules.Piece {
        let range = trimmed(words.position..<content.upperBound)
        guard !range.isEmpty else { throw RulesProblem("a query was expected after =", at: end(of: content), hint: hint) }
        words.skipRest()
        return piece(range)
    }
}

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
