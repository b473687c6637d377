extension Command {
    /// `lint`: what is wrong, or probably wrong, with the graph.
    static let lint = Command(
        name: "lint",
        group: .look,
        summary: "check the graph and list what was found",
        options: [Option("--strict", summary: "count warnings as a failure too")],
        details: ["The exit status is 1 when there are errors; with --strict also when there are warnings."],
        example: "lint",
        run: { session, invocation throws(CommandError) in
            .lint(LintView(findings: try session.loaded().graph.findings, isStrict: invocation.has("--strict")))
        }
    )
}
