import ShellLanguage
import WiringRendering
import WiringRules

extension Command {
    /// `diff A [B]`: compares two graphs.
    static let diff = Command(
        name: "diff",
        group: .export,
        summary: "compare a saved graph with the loaded one, or two saved graphs",
        arguments: [Argument("A", .file, isOptional: true), Argument("B", .file, isOptional: true)],
        options: [
            Option(
                "--git", value: Argument("REVISION", .text),
                summary: "compare the scanned folder with itself in a revision, or two revisions: A..B"),
            Option("--exit-code", summary: "print nothing if the graphs are equal, else exit with status 1: for CI"),
            Option("--sites", summary: "also report definitions that only moved to another line"),
            Option("--markdown", summary: "print all differences as Markdown"),
            Option("--comment", summary: "print a comment for a pull request: most important changes first, with a small picture"),
            Option("--dot", summary: "print a picture for Graphviz that marks added and removed services"),
            Option("--html", summary: "print a page with both graphs in one layout and the differences marked"),
        ],
        details: [
            "A and B are files written by save, folders to scan, `live` for the loaded graph, or `real` for the loaded graph without what-if.",
            "--git reads the revision from the object database of git and does not touch the work tree.",
            "Services that were probably renamed or moved to another assembly are reported as such.",
            "Without B, the loaded graph is compared with A. A file that cannot be read ends a script with status 4.",
        ],
        example: "diff real",
        answers: [DifferenceView.self, DifferenceDocumentView.self, EmptyAnswer.self],
        run: { session, invocation throws(CommandError) in
            let (name, before, now) = try graphs(invocation, session)
            let rules = RulesFile.readable(session)
            return try session.computing { () throws(CommandError) in
                let comparison = GraphComparison(
                    from: before, to: now, countsSites: invocation.has("--sites"), knowsRenames: true, settings: rules.settings)
                let isStrict = invocation.has("--exit-code")
                if comparison.isEmpty, isStrict { return EmptyAnswer() }
                let failure = isStrict && !comparison.isEmpty ? "the graph differs from \(name)" : nil
                if invocation.has("--markdown") {
                    let text = TextStream { receive in try DifferenceMarkdown.write(comparison, to: receive) }
                    return DifferenceDocumentView(document: text, failure: failure)
                }
                let reach = DifferenceReach(comparison)
                if invocation.has("--comment") {
                    return DifferenceDocumentView(document: TextStream(DifferenceComment.render(comparison, reach)), failure: failure)
                }
                if invocation.has("--dot") {
                    let text = TextStream { receive in try DifferenceDOT.write(comparison, to: receive) }
                    return DifferenceDocumentView(document: text, failure: failure)
                }
                if invocation.has("--html") {
                    do throws(SVGRenderer.TooBig) {
                        return DifferenceDocumentView(document: TextStream(try PageComparison.render(comparison)), failure: failure)
                    } catch {
                        throw .tooBig(services: error.services, edges: error.edges, hint: "diff \(name) --comment")
                    }
                }
                return DifferenceView(comparison, reach: reach, failure: failure)
            }
        }
    )

    /// The graphs to compare, and the name of the first one for messages.
    private static func graphs(
        _ invocation: Invocation, _ session: Session
    ) throws(CommandError) -> (name: String, before: GraphSnapshot, now: GraphSnapshot) {
        if let word = invocation.value(of: "--git") {
            if let other = invocation["A"] {
                throw .usage(
                    UsageProblem("--git compares the loaded graph with a revision", at: other.range, hint: "diff --git \(word.text)"))
            }
            let revisions = try RevisionDifference(word, session)
            return (word.text, try revisions.before(), try revisions.now())
        }
        let first = try invocation.required("A")
        let before = try snapshot(first, session)
        if let word = invocation["B"] { return (first.text, before, try snapshot(word, session)) }
        return (first.text, before, try session.loaded().graph.snapshot)
    }

    /// The graph that a word names: a file, a folder to scan, `live` or `real`.
    private static func snapshot(_ word: Word, _ session: Session) throws(CommandError) -> GraphSnapshot {
        if word.text == "live" { return try session.loaded().graph.snapshot }
        if word.text == "real" { return try session.realGraph() }
        let path = session.environment.expandingHome(word.text)
        if !session.environment.entries(path).isEmpty { return try session.scannedGraph(of: path, word) }
        return try session.computing { () throws(CommandError) in
            do throws(LoadFailure) {
                return try GraphFileLoader.snapshot(at: path, called: word.text)
            } catch {
                throw .unsuitable(word.range, error, status: .hostFailed)
            }
        }
    }
}
