/// A place that asks a container for something, and nobody could tell for what.
struct UnknownLookUpRule: LintRule {
    static let description = RuleDescription(
        "unknown-look-up", .note,
        title: "a look-up was not understood",
        what: "Code asks a container for something, and what that is could not be read from the sources.",
        why:
            "The graph lacks a dependency there: whoever trusts it to be complete, for a cycle or before a deletion, has to read those lines.",
        example: "let store = resolver.resolve(), where nothing around it says the type.",
        fix: "Say the type where it is asked for, as resolve(Store.self): that helps people who read it, too."
    )

    static func findings(in context: LintContext) -> [Finding] { UnresolvedFindings.findings(of: description, .unknown, in: context) }
}
