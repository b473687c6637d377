extension RulesParser {
    /// `layers Screens -> Services -> Storage`.
    func readLayers(_ words: inout RulesLine, _ content: Range<Int>) throws(RulesProblem) -> ArchitectureRules.Statement.Kind {
        let example: QueryHint = "for example: layers Screens -> Services -> Storage"
        var names = [try name(&words, "layers needs two layers or more", content, hint: example)]
        repeat {
            try takeArrow(&words, after: names[names.count - 1], hint: example)
            let next = try name(&words, "a layer was expected after ->", content, hint: example)
            if names.contains(where: { $0.text == next.text }) {
                throw RulesProblem("'\(next.text)' occurs in the order twice", at: next.range, hint: example)
            }
            names.append(next)
        } while words.hasMore
        return .layers(names)
    }

    /// `forbid cycles among assemblies`, `forbid cycles in LAYER`; nil if `cycles` is the name of a layer.
    func readCycles(_ words: inout RulesLine, _ content: Range<Int>) throws(RulesProblem) -> ArchitectureRules.Statement.Kind? {
        let example: QueryHint = "for example: forbid cycles among assemblies"
        let position = words.position
        guard let next = try words.next() else {
            throw RulesProblem("'among assemblies', 'among layers' or 'in LAYER' was expected", at: end(of: content), hint: example)
        }
        switch next.text {
        case "among":
            let group = try name(&words, "assemblies or layers was expected after 'among'", content, hint: example)
            switch group.text {
            case "assemblies": return .acyclic(.assemblies)
            case "layers": return .acyclic(.layers)
            default: throw RulesProblem("assemblies or layers was expected, not '\(group.text)'", at: group.range, hint: example)
            }
        case "in":
            let hint: QueryHint = "for example: forbid cycles in UI"
            return .acyclic(.members(of: try name(&words, "a layer was expected after 'in'", content, hint: hint)))
        case "->":
            words.goBack(to: position)
            return nil
        default:
            throw RulesProblem("'among' or 'in' was expected, not '\(next.text)'", at: next.range, hint: example)
        }
    }

    /// `every Screens must reach Analytics`, `every Storage must be reached from Screens`.
    func readEvery(_ words: inout RulesLine, _ content: Range<Int>) throws(RulesProblem) -> ArchitectureRules.Statement.Kind {
        let example: QueryHint = "for example: every Screens must reach Analytics, or: every Storage must be reached from Screens"
        let first = try name(&words, "every needs a layer", content, hint: example)
        try take("must", &words, content, hint: example)
        guard let verb = try words.next() else { throw RulesProblem("'reach' was expected", at: end(of: content), hint: example) }
        switch verb.text {
        case "reach": return .everyReaches(first, target: try name(&words, "a layer was expected after 'reach'", content, hint: example))
        case "be":
            try take("reached", &words, content, hint: example)
            try take("from", &words, content, hint: example)
            return .everyIsReached(first, from: try name(&words, "a layer was expected after 'from'", content, hint: example))
        default: throw RulesProblem("'reach' or 'be reached from' was expected, not '\(verb.text)'", at: verb.range, hint: example)
        }
    }

    /// Reads a required word.
    func take(_ word: String, _ words: inout RulesLine, _ content: Range<Int>, hint: QueryHint) throws(RulesProblem) {
        guard let next = try words.next() else { throw RulesProblem("'\(word)' was expected", at: end(of: content), hint: hint) }
        guard next.text == word else { throw RulesProblem("'\(word)' was expected, not '\(next.text)'", at: next.range, hint: hint) }
    }
}
