extension Command {
    /// `lint [QUERY]`: what is wrong, or probably wrong, with the graph.
    static let lint = Command(
        name: "lint",
        group: .look,
        summary: "check the graph and list what was found",
        arguments: [Argument("QUERY", .query, isOptional: true)],
        options: [Option("--strict", summary: "count warnings as a failure too")],
        details: [
            "With a QUERY, only what concerns a service of its answer.",
            "The exit status is 1 when there are errors; with --strict also when there are warnings.",
        ],
        example: "lint",
        run: { session, invocation throws(CommandError) in
            .lint(LintView(findings: try session.findings(of: invocation, named: "QUERY"), isStrict: invocation.has("--strict")))
        }
    )
}
