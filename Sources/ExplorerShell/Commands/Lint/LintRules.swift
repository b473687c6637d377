import FindingTexts
import WiringRules
import WiringVocabulary

/// The rules that a person names.
enum LintRules {
    /// The rules that `--rule` names: several with commas, or by giving the option again; nil where it was not given.
    ///
    /// - Throws: a usage problem with the nearest name.
    static func chosen(by invocation: Invocation, among rules: [RuleDescription]) throws(CommandError) -> Set<String>? {
        let words = invocation.values(of: "--rule")
        guard !words.isEmpty else { return nil }
        var chosen: Set<String> = []
        for word in words {
            for name in word.text.split(separator: ",").map(String.init) {
                guard ArchitectureCatalogue.rule(name) == nil else {
                    throw .usage(
                        UsageProblem("'\(name)' is found by rules of architecture, not by lint", at: word.range, hint: "rules FILE"))
                }
                chosen.insert(try rule(name, in: word, among: rules).identifier)
            }
        }
        return chosen
    }

    /// The rule of a name.
    ///
    /// - Parameters:
    ///   - name: the name.
    ///   - word: the word that holds it.
    ///   - rules: the rules that there are.
    /// - Throws: a usage problem with the nearest name.
    static func rule(_ name: String, in word: Word, among rules: [RuleDescription]) throws(CommandError) -> RuleDescription {
        if let rule = rules.first(where: { $0.identifier == name }) { return rule }
        let nearest = Suggestions.nearMisses(for: name, among: rules.map(\.identifier), limit: 1).first
        // Among several names it cannot be said where this one is.
        let isAlone = word.text == name
        throw .usage(
            UsageProblem(
                "there is no rule '\(name)'", at: word.range, replacement: isAlone ? nearest : nil,
                hint: isAlone && nearest != nil ? nil : nearest.map { "explain \($0)" } ?? "explain")
        )
    }
}
