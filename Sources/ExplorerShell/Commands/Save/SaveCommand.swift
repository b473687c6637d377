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
            Option("--binary", summary: "write what wirescope alone reads, in a tenth of the time, for graphs of very many services"),
            Option("--schema", summary: "write the JSON Schema of such files instead"),
            Option("--page", summary: "write the page that explains such files instead"),
        ],
        details: [
            "Without FILE the graph is printed. Equal graphs give equal files, with one service and one edge a line, so that a file may lie",
            "beside the code: diff --exit-code FILE then tells what a change does to the wiring.",
            "load reads files whose names end in .json or .graph, whichever of the two forms they have.",
        ],
        example: "save | head -3",
        answers: [SavedView.self, FileAnswer.self],
        run: { session, invocation throws(CommandError) in
            let other = invocation.has("--schema") ? GraphFileSchema.jsonSchema : invocation.has("--page") ? GraphFileSchema.page : nil
            let graph = other == nil ? try session.loaded().graph.snapshot : nil
            let isBinary = invocation.has("--binary")
            if isBinary, invocation["FILE"] == nil || graph == nil {
                throw .usage(
                    UsageProblem("--binary is for a graph in a file", at: invocation.line.name.range, hint: "save --binary graph.graph"))
            }
            let text = graph.map { StreamedText(fileOf: $0, isBinary: isBinary) } ?? StreamedText(other ?? "")
            guard let file = invocation["FILE"] else { return FileAnswer(text) }
            try session.write(text, into: file, append: false, example: isBinary ? "graph.graph" : "graph.json")
            return SavedView(
                file: file.text, graph: graph?.name ?? (invocation.has("--schema") ? "schema" : "page"),
                services: graph?.services.count ?? 0, edges: graph?.edges.count ?? 0,
                assumptions: graph == nil ? 0 : session.assumptionCount)
        }
    )
}

extension StreamedText {
    /// The graph file of a graph.
    init(fileOf snapshot: GraphSnapshot, isBinary: Bool = false) {
        self.init { receive in
            if isBinary { return try BinaryGraphFile.bytes(of: snapshot).withUnsafeBytes(receive) }
            if let failure = GraphFile.write(snapshot, to: receive) { throw failure }
        }
    }
}
