extension Command {
    static let explain = Command(
        "explain", .look, "list the rules of lint, or describe one",
        example: "explain captive-dependency", answers: [RulesView.self, RuleDescription.self],
        .optional("RULE", .rule), RulesFile.parameter
    ) { session, word, rulesChoice throws(CommandError) in
        let file = try rulesChoice.file(session)
        let rules = RulesFile.catalog(file) + ArchitectureCatalog.rules
        guard let word else { return RulesView(rules: rules) }
        return try LintRules.rule(word.text, in: word, among: rules)
    }
}

struct RulesView: Answer, Hashable, Codable {
    var rules: [RuleDescription]

    func lines(in renderer: TextRenderer) -> [String] {
        let width = rules.map { DisplayWidth.of($0.identifier) }.max() ?? 0
        return rules.map { rule in
            let severity = renderer.style.paint(rule.severity.rawValue.padded(to: 7), renderer.paint(rule.severity))
            return "\(rule.identifier.padded(to: width))  \(severity)  \(rule.title)"
        } + ["explain RULE describes a rule."]
    }
}

extension RuleDescription: Answer {
    func lines(in renderer: TextRenderer) -> [String] {
        let style = renderer.style
        let head = "\(style.paint(identifier, .heading))  \(style.paint(severity.rawValue, renderer.paint(severity)))  \(title)"
        let paragraphs = [("what", what), ("why", why), ("example", example), ("fix", fix)]
        return ([head] + paragraphs.map { "  \($0.padded(to: 8))  \($1)" }).flatMap {
            LineWrap.lines($0, width: style.width ?? TextRenderer.readableWidth)
        }
    }
}
