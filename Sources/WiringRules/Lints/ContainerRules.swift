/// Explanations of the rules that the container decides: it reports their findings at activation or when a service is requested.
enum ContainerRules {
    /// All rules that the container decides, by identifier. The texts are in `Sources/EmbeddedTexts/texts/container-rules.txt`.
    static let all = EmbeddedText.named("container-rules").split(separator: "\n\n").compactMap(description)

    /// Parses the lines of one rule; nil if they are invalid, which the tests of the catalog report.
    private static func description(_ text: Substring) -> RuleDescription? {
        let lines = text.split(separator: "\n")
        let head = lines.first?.split(separator: " ") ?? []
        let parts = Dictionary(
            lines.dropFirst().compactMap { line in
                line.firstRange(of: ": ").map { (line[..<$0.lowerBound], String(line[$0.upperBound...])) }
            },
            uniquingKeysWith: { first, _ in first })
        guard head.count == 2, let rule = ContainerRule(rawValue: String(head[0])),
            let severity = Finding.Severity(rawValue: String(head[1])), let title = parts["title"], let what = parts["what"],
            let why = parts["why"], let example = parts["example"], let fix = parts["fix"]
        else { return nil }
        return RuleDescription(rule, severity, title: title, what: what, why: why, example: example, fix: fix)
    }
}
