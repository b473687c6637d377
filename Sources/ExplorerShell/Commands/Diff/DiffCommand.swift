import WiringGraph

extension Command {
    /// `diff A [B]`: what differs between two graphs.
    static let diff = Command(
        name: "diff",
        group: .export,
        summary: "compare a saved graph with the one that is loaded, or two saved ones",
        arguments: [Argument("A", .file), Argument("B", .file, isOptional: true)],
        options: [
            Option("--exit-code", summary: "say nothing when nothing differs, else end with status 1: for CI"),
            Option("--sites", summary: "count what only moved to another line too"),
            Option("--markdown", summary: "as Markdown, for a pull request"),
            Option("--dot", summary: "as a picture for Graphviz, with what is new and gone marked"),
        ],
        details: [
            "A and B are files that save has written, or `live` for what is loaded, or `real` for that without what what-if assumes.",
            "Without B, what is loaded is compared with A. A file that cannot be read ends a script with status 4.",
        ],
        example: "diff real",
        answers: [DifferenceView.self, DifferenceTextView.self, NoAnswer.self],
        run: { session, invocation throws(CommandError) in
            let first = try invocation.required("A")
            let before = try snapshot(first, session)
            let now: GraphSnapshot
            if let word = invocation["B"] { now = try snapshot(word, session) } else { now = try session.loaded().graph.snapshot }
            return try session.computing { () throws(CommandError) in
                let comparison = GraphComparison(from: before, to: now, countsSites: invocation.has("--sites"))
                let isStrict = invocation.has("--exit-code")
                if comparison.isEmpty, isStrict { return NoAnswer() }
                let failure = isStrict && !comparison.isEmpty ? "the graph is not that of \(first.text)" : nil
                if invocation.has("--markdown") { return DifferenceTextView(text: DifferenceMarkdown.render(comparison), failure: failure) }
                if invocation.has("--dot") { return DifferenceTextView(text: DifferenceDOT.render(comparison), failure: failure) }
                return DifferenceView(comparison, failure: failure)
            }
        }
    )

    /// The graph that a word means: a file, `live` or `real`.
    private static func snapshot(_ word: Word, _ session: Session) throws(CommandError) -> GraphSnapshot {
        if word.text == "live" { return try session.loaded().graph.snapshot }
        if word.text == "real" { return try session.realGraph() }
        let path = session.environment.expandingHome(word.text)
        return try session.computing { () throws(CommandError) in
            do throws(LoadFailure) {
                return try SavedGraph.snapshot(at: path, called: word.text)
            } catch {
                throw .unsuitable(word.range, error, status: .hostFailed)
            }
        }
    }
}
