import HostClient
import WiringGraph

extension Command {
    /// `save [FILE]`: the graph as a file.
    static let save = Command(
        name: "save",
        group: .export,
        summary: "write the graph into a file that load, diff and other tools read",
        arguments: [Argument("FILE", .file, isOptional: true)],
        options: [
            Option("--schema", summary: "write the JSON Schema of such files instead"),
            Option("--page", summary: "write the page that explains such files instead"),
        ],
        details: [
            "Without FILE the graph is printed. Equal graphs give equal files, with one service and one edge a line, so that a file may lie",
            "beside the code: diff --exit-code FILE then tells what a change does to the wiring.",
        ],
        example: "save | head -3",
        answers: [SavedView.self, FileAnswer.self],
        run: { session, invocation throws(CommandError) in
            let other = invocation.has("--schema") ? GraphFileSchema.jsonSchema : invocation.has("--page") ? GraphFileSchema.page : nil
            let graph = other == nil ? try session.loaded().graph.snapshot : nil
            let text = graph.map { StreamedText(fileOf: $0) } ?? StreamedText(other ?? "")
            guard let file = invocation["FILE"] else { return FileAnswer(text) }
            try session.write(text, into: file, append: false, example: "graph.json")
            return SavedView(
                file: file.text, graph: graph?.name ?? (invocation.has("--schema") ? "schema" : "page"),
                services: graph?.services.count ?? 0, edges: graph?.edges.count ?? 0,
                assumptions: graph == nil ? 0 : session.assumptionCount)
        }
    )
}

extension StreamedText {
    /// The graph file of a graph.
    init(fileOf snapshot: GraphSnapshot) {
        self.init { receive in
            if let failure = GraphFile.write(snapshot, to: receive) { throw failure }
        }
    }
}
