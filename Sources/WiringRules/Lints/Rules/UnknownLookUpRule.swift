/// Reports requests to a container whose service cannot be determined from the sources.
struct UnknownLookUpRule: LintRule {
    static let description = RuleDescription(
        "unknown-look-up", .note,
        title: "a look-up was not understood",
        what: "Code requests a service from a container, and the requested type or name cannot be determined from the sources.",
        why:
            "The graph lacks this dependency. Before relying on the graph, for a cycle or a deletion, read these lines.",
        example: "let store = resolver.resolve(), where the surrounding code does not state the type.",
        fix: "State the type in the request, as in resolve(Store.self), which also helps human readers."
    )

    static func findings(in context: LintContext) -> [Finding] { UnresolvedFindings.findings(of: description, .unknown, in: context) }
}
