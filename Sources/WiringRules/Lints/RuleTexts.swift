/// The explanations of the rules, in the files `container-rules.txt`, `lint-rules.txt` and `architecture-rules.txt` of `Sources/EmbeddedTexts/texts`.
enum RuleTexts {
    /// The rules that the container decides: it reports their findings at activation or when a service is requested.
    static let container = rules("container-rules")
    /// The rules that inspect a graph, and those about suppressions.
    static let lint = rules("lint-rules")
    static let architecture = rules("architecture-rules")

    private static func rules(_ name: String) -> [RuleDescription] {
        EmbeddedText.lines(name).split(separator: "").compactMap(description)
    }

    /// Parses the lines of one rule; nil if they are invalid, which the tests of the catalog report.
    private static func description(_ lines: ArraySlice<String>) -> RuleDescription? {
        let head = lines.first?.split(separator: " ") ?? []
        let parts = Dictionary(
            lines.dropFirst().compactMap { line in
                line.firstRange(of: ": ").map { (line[..<$0.lowerBound], String(line[$0.upperBound...])) }
            },
            uniquingKeysWith: { first, _ in first })
        guard head.count >= 2, let severity = Finding.Severity(rawValue: String(head[1])), let title = parts["title"],
            let what = parts["what"], let why = parts["why"], let example = parts["example"], let fix = parts["fix"]
        else { return nil }
        let threshold = head.count > 2 ? Int(head[2]) : nil
        return RuleDescription(
            String(head[0]), severity, threshold: threshold, title: title, what: what, why: why, example: example, fix: fix)
    }
}

extension RuleDescription {
    private static let lintRules = Dictionary(RuleTexts.lint.map { ($0.identifier, $0) }, uniquingKeysWith: { first, _ in first })

    /// The description of a lint rule. The tests of the catalog check that each rule has a text.
    static func named(_ identifier: String) -> RuleDescription {
        lintRules[identifier] ?? RuleDescription(identifier, .error, title: identifier, what: "", why: "", example: "", fix: "")
    }
}
