import WiringGraph
import WiringVocabulary

/// The rules that a person names.
enum LintRules {
    /// The rules that `--rule` names: several with commas, or by giving the option again; nil where it was not given.
    ///
    /// - Throws: a usage problem with the nearest name.
    static func chosen(by invocation: Invocation) throws(CommandError) -> Set<String>? {
        let words = invocation.values(of: "--rule")
        guard !words.isEmpty else { return nil }
        var rules: Set<String> = []
        for word in words {
            for name in word.text.split(separator: ",") {
                let rule = try rule(String(name), in: word).identifier
                guard LintCatalogue.rule(rule) != nil else {
                    throw .usage(
                        UsageProblem("'\(rule)' is found by rules of architecture, not by lint", at: word.range, hint: "rules FILE"))
                }
                rules.insert(rule)
            }
        }
        return rules
    }

    /// The rule of a name.
    ///
    /// - Parameters:
    ///   - name: the name.
    ///   - word: the word that holds it.
    /// - Throws: a usage problem with the nearest name.
    static func rule(_ name: String, in word: Word) throws(CommandError) -> RuleDescription {
        if let rule = LintCatalogue.rule(name) ?? ArchitectureCatalogue.rule(name) { return rule }
        let known = (LintCatalogue.rules + ArchitectureCatalogue.rules).map(\.identifier)
        let nearest = Suggestions.nearMisses(for: name, among: known, limit: 1).first
        // Among several names it cannot be said where this one is.
        let isAlone = word.text == name
        throw .usage(
            UsageProblem(
                "there is no rule '\(name)'", at: word.range, replacement: isAlone ? nearest : nil,
                hint: isAlone && nearest != nil ? nil : nearest.map { "explain \($0)" } ?? "explain")
        )
    }
}
