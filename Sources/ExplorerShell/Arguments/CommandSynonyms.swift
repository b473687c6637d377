import WiringGraph

/// Synonyms of commands: terms of other programs, other containers and everyday language.
enum CommandSynonyms {
    /// The lines to suggest for each term, the most likely first. A line is a complete command line, or a command whose arguments the user adds.
    private static let lines: [String: [String]] = [
        "aop": ["processors", "decorate"],
        "assert": ["expect"],
        "cat": ["show"],
        "cls": ["!clear"],
        "clear": ["!clear"],
        "configuration": ["config", "services kind(configuration)"],
        "critical": ["stats", "path"],
        "dead": ["services unused()"],
        "decorator": ["processors", "decorate"],
        "decorators": ["processors", "decorate"],
        "dependencies": ["tree"],
        "dependents": ["rdeps"],
        "describe": ["show"],
        "draw": ["graph", "svg", "dot"],
        "fake": ["what-if"],
        "find": ["services"],
        "grep": ["services"],
        "impact": ["rdeps"],
        "info": ["show"],
        "interceptor": ["processors", "decorate"],
        "leaf": ["services leaves()"],
        "leak": ["explain cycle-retain", "cycles", "lint"],
        "leaks": ["explain cycle-retain", "cycles", "lint"],
        "list": ["services"],
        "loop": ["cycles"],
        "mock": ["what-if"],
        "needs": ["tree"],
        "open": ["edit", "show", "load"],
        "orphan": ["services unused()", "services roots()"],
        "performance": ["time", "services slow(1ms)"],
        "print": ["show"],
        "profile": ["time", "services slow(1ms)"],
        "q": ["quit"],
        "record": ["transcript"],
        "root": ["services roots()"],
        "scope": ["scopes", "lifetimes"],
        "slow": ["services slow(1ms)", "time"],
        "stub": ["what-if"],
        "test": ["expect"],
        "unused": ["services unused()", "services roots()"],
        "usages": ["rdeps"],
        "validate": ["lint"],
        "verify": ["lint"],
        "wrap": ["processors", "decorate"],
        "wrapper": ["processors", "decorate"],
    ]

    /// The lines to suggest for a word, the most likely first; empty for an unknown word.
    static func lines(for word: String) -> [String] {
        let word = word.lowercased()
        if let known = lines[word] { return known }
        // A query function without required arguments.
        if let function = QueryFunction(rawValue: word), function.requiredCount == 0 { return ["services \(word)()"] }
        return []
    }
}
