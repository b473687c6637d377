/// The rules named on the command line.
enum LintRules {
    /// The rules that `--rule` names, separated by commas or in several options; nil if the option is absent.
    static func chosen(by words: [Word], among rules: [RuleDescription]) throws(CommandError) -> Set<String>? {
        guard !words.isEmpty else { return nil }
        var chosen: Set<String> = []
        for word in words {
            for name in word.text.split(separator: ",").map(String.init) {
                guard ArchitectureCatalog.rule(name) == nil else {
                    throw .usage("'\(name)' is a rule of architecture, not of lint", at: word.range, hint: "explain \(name)")
                }
                chosen.insert(try rule(name, in: word, among: rules).identifier)
            }
        }
        return chosen
    }

    static func rule(_ name: String, in word: Word, among rules: [RuleDescription]) throws(CommandError) -> RuleDescription {
        if let rule = rules.first(where: { $0.identifier == name }) { return rule }
        let nearest = Suggestions.nearMisses(for: name, among: rules.map(\.identifier), limit: 1).first
        // The range of one name among several is unknown.
        let isAlone = word.text == name
        throw .usage(
            "there is no rule '\(name)'", at: word.range, replacement: isAlone ? nearest : nil,
            hint: isAlone && nearest != nil ? nil : nearest.map { "explain \($0)" } ?? "explain")
    }
}
