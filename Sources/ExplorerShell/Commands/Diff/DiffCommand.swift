import WiringRendering
import WiringRules

extension Command {
    /// `diff A [B]`: what differs between two graphs.
    static let diff = Command(
        name: "diff",
        group: .export,
        summary: "compare a saved graph with the one that is loaded, or two saved ones",
        arguments: [Argument("A", .file, isOptional: true), Argument("B", .file, isOptional: true)],
        options: [
            Option(
                "--git", value: Argument("REVISION", .text),
                summary: "compare the scanned folder with itself in a revision, or two revisions: A..B"),
            Option("--exit-code", summary: "say nothing when nothing differs, else end with status 1: for CI"),
            Option("--sites", summary: "count what only moved to another line too"),
            Option("--markdown", summary: "as Markdown, all of it"),
            Option("--comment", summary: "as a comment on a pull request: what matters first, with a small picture"),
            Option("--dot", summary: "as a picture for Graphviz, with what is new and gone marked"),
            Option("--html", summary: "as a page that shows both on one layout, with what is new, gone and different marked"),
        ],
        details: [
            "A and B are files that save has written, or folders to scan, or `live` for what is loaded, or `real` for that without what-if.",
            "--git reads the revision from git's own store: the work tree stays as it is.",
            "What is probably the same under another name or in another assembly is told as that.",
            "Without B, what is loaded is compared with A. A file that cannot be read ends a script with status 4.",
        ],
        example: "diff real",
        answers: [DifferenceView.self, DifferenceTextView.self, NoAnswer.self],
        run: { session, invocation throws(CommandError) in
            let (name, before, now) = try graphs(invocation, session)
            let rules = RulesFile.readable(session)
            return try session.computing { () throws(CommandError) in
                let comparison = GraphComparison(
                    from: before, to: now, countsSites: invocation.has("--sites"), knowsRenames: true, settings: rules.settings)
                let isStrict = invocation.has("--exit-code")
                if comparison.isEmpty, isStrict { return NoAnswer() }
                let failure = isStrict && !comparison.isEmpty ? "the graph is not that of \(name)" : nil
                if invocation.has("--markdown") {
                    let text = StreamedText { receive in try DifferenceMarkdown.write(comparison, to: receive) }
                    return DifferenceTextView(document: text, failure: failure)
                }
                let reach = DifferenceReach(comparison)
                if invocation.has("--comment") {
                    return DifferenceTextView(document: StreamedText(DifferenceComment.render(comparison, reach)), failure: failure)
                }
                if invocation.has("--dot") {
                    let text = StreamedText { receive in try DifferenceDOT.write(comparison, to: receive) }
                    return DifferenceTextView(document: text, failure: failure)
                }
                if invocation.has("--html") {
                    do throws(SVGRenderer.TooBig) {
                        return DifferenceTextView(document: StreamedText(try PageComparison.render(comparison)), failure: failure)
                    } catch {
                        throw .tooBig(services: error.services, edges: error.edges, hint: "diff \(name) --comment")
                    }
                }
                return DifferenceView(comparison, reach: reach, failure: failure)
            }
        }
    )

    /// The graphs to compare, and what to call the first of them.
    private static func graphs(
        _ invocation: Invocation, _ session: Session
    ) throws(CommandError) -> (name: String, before: GraphSnapshot, now: GraphSnapshot) {
        if let word = invocation.value(of: "--git") {
            if let other = invocation["A"] {
                throw .usage(
                    UsageProblem("--git compares what is loaded with a revision", at: other.range, hint: "diff --git \(word.text)"))
            }
            let revisions = try RevisionDifference(word, session)
            return (word.text, try revisions.before(), try revisions.now())
        }
        let first = try invocation.required("A")
        let before = try snapshot(first, session)
        if let word = invocation["B"] { return (first.text, before, try snapshot(word, session)) }
        return (first.text, before, try session.loaded().graph.snapshot)
    }

    /// The graph that a word means: a file, a folder to scan, `live` or `real`.
    private static func snapshot(_ word: Word, _ session: Session) throws(CommandError) -> GraphSnapshot {
        if word.text == "live" { return try session.loaded().graph.snapshot }
        if word.text == "real" { return try session.realGraph() }
        let path = session.environment.expandingHome(word.text)
        if !session.environment.entries(path).isEmpty { return try session.scannedGraph(of: path, word) }
        return try session.computing { () throws(CommandError) in
            do throws(LoadFailure) {
                return try SavedGraph.snapshot(at: path, called: word.text)
            } catch {
                throw .unsuitable(word.range, error, status: .hostFailed)
            }
        }
    }
}
