extension RulesParser {
    /// `lint NAME warning = QUERY`.
    func readLint(_ line: inout RulesLine, number: Int) throws(RulesProblem) -> ArchitectureRules.OwnRule {
        line.hint = "for example: lint kept-view warning = lifetime(singleton) & *View"
        let name = try line.name("a rule needs a name")
        if known.isTaken(name.text) {
            throw RulesProblem("there is a rule '\(name.text)' already", at: name.range, hint: "give it another name")
        }
        if let other = ownRules.first(where: { $0.name.text == name.text }) {
            throw RulesProblem("there is a rule '\(name.text)' already, on line \(other.line)", at: name.range)
        }
        let severity = try severity(&line, isOffAllowed: false)
        guard try line.next()?.text == "=" else { throw line.problem("an = was expected after the severity") }
        return .init(name: name, severity: severity ?? .warning, query: try line.query("a query was expected after ="), line: number)
    }

    /// `severity RULE note because "..."`.
    func readSeverity(_ line: inout RulesLine) throws(RulesProblem) -> ArchitectureRules.LintSetting.Kind {
        line.hint = "for example: severity torn-lifestyle note because \"two caches are intended\""
        let rule = try rule(&line)
        let severity = try severity(&line, isOffAllowed: true)
        if severity != .error, known.lintRule(rule.text)?.severity == .error {
            throw RulesProblem(
                "'\(rule.text)' reports wiring that cannot work, and stays an error", at: rule.range,
                hint: "lint --baseline FILE --accept records the existing findings")
        }
        return .severity(rule: rule, severity, reason: try line.reason())
    }

    /// `threshold RULE 12 because "..."`.
    func readThreshold(_ line: inout RulesLine) throws(RulesProblem) -> ArchitectureRules.LintSetting.Kind {
        line.hint = "for example: threshold too-many-dependencies 12 because \"coordinators\""
        let rule = try line.name("a rule was expected")
        guard known.lintRule(rule.text)?.threshold != nil else {
            let names = known.counting
            let near = Suggestions.nearMisses(for: rule.text, among: names, limit: 1).first
            throw RulesProblem(
                "'\(rule.text)' has no threshold", at: rule.range,
                hint: near.map { "did you mean \($0)?" } ?? "the rules with a threshold are \(names.joined(separator: ", "))")
        }
        let number = try line.name("a number was expected")
        guard let value = Int(number.text), value > 0 else {
            throw line.problem("a number above 0 was expected, not '\(number.text)'", at: number)
        }
        return .threshold(rule: rule, value, reason: try line.reason())
    }

    /// `entries = QUERY`.
    func readEntries(_ line: inout RulesLine) throws(RulesProblem) -> ArchitectureRules.LintSetting.Kind {
        line.hint = "for example: entries = assembly(App) + MailAssembly.root"
        guard try line.next()?.text == "=" else { throw line.problem("an = was expected after entries") }
        let query = try line.query("a query was expected after =")
        if let other = settings.first(where: { if case .entries = $0.kind { true } else { false } }) {
            throw RulesProblem(
                "the entries are declared already, on line \(other.line)", at: query.range, hint: "join the two queries with +")
        }
        return .entries(query)
    }

    /// `suppress RULE on NAME because "..."`.
    func readSuppression(_ line: inout RulesLine) throws(RulesProblem) -> ArchitectureRules.LintSetting.Kind {
        line.hint = "for example: suppress captive-dependency on Router because \"it holds no state\""
        let rule = try rule(&line)
        try line.take("on")
        let services = try line.name("a layer or a service was expected after 'on'")
        return .suppression(rule: rule, of: services, reason: try line.reason())
    }

    func checkPlaceholders(of text: ArchitectureRules.Piece) throws(RulesProblem) {
        for match in text.text.matches(of: /{([A-Za-z]*)}/) where !ArchitectureRules.OwnRule.placeholders.contains(String(match.1)) {
            let start = text.offset + text.text[..<match.range.lowerBound].utf8.count
            let names = ArchitectureRules.OwnRule.placeholders.map { "{\($0)}" }
            throw RulesProblem(
                "'\(match.0)' is an unknown placeholder", at: start..<start + match.0.utf8.count,
                hint: "the placeholders are \(names.joined(separator: ", "))")
        }
    }

    private func rule(_ line: inout RulesLine) throws(RulesProblem) -> RulesLine.Piece {
        let rule = try line.name("a rule was expected")
        let own = ownRules.map(\.name.text)
        guard known.lintRule(rule.text) == nil, !own.contains(rule.text) else { return rule }
        let near = Suggestions.nearMisses(for: rule.text, among: known.lint.map(\.identifier) + own, limit: 1).first
        throw RulesProblem("there is no rule '\(rule.text)'", at: rule.range, hint: near.map { "did you mean \($0)?" } ?? "explain")
    }

    private func severity(_ line: inout RulesLine, isOffAllowed: Bool) throws(RulesProblem) -> Finding.Severity? {
        let word = try line.name("a severity was expected")
        if let severity = Finding.Severity(rawValue: word.text) { return severity }
        if isOffAllowed, word.text == "off" { return nil }
        throw line.problem("error, warning\(isOffAllowed ? ", note or off" : " or note") was expected, not '\(word.text)'", at: word)
    }
}

/// The predefined rules, which a rules file can name and whose identifiers it cannot redefine.
package struct KnownRules: Sendable {
    /// The lint rules, in the order in which they are suggested.
    let lint: [RuleDescription]
    private let byIdentifier: [String: RuleDescription]
    private let taken: Set<String>

    /// Collects the lint rules, which a file can configure and suppress, and the architecture rules, whose identifiers are reserved.
    package init(lint: [RuleDescription], architecture: [RuleDescription]) {
        self.lint = lint
        byIdentifier = Dictionary(lint.map { ($0.identifier, $0) }, uniquingKeysWith: { first, _ in first })
        taken = Set((lint + architecture).map(\.identifier))
    }

    func lintRule(_ identifier: String) -> RuleDescription? { byIdentifier[identifier] }

    func isTaken(_ identifier: String) -> Bool { taken.contains(identifier) }

    var counting: [String] { lint.filter { $0.threshold != nil }.map(\.identifier).sorted() }
}
