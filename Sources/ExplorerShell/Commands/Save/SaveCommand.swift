import HostClient
import ShellLanguage
import WiringGraph

extension Command {
    /// `save [FILE]`: writes the graph to a file.
    static let save = Command(
        name: "save",
        group: .export,
        summary: "write the graph to a file that load, diff and other tools read",
        arguments: [Argument("FILE", .file, isOptional: true)],
        options: [
            Option("--binary", summary: "write a binary format for very large graphs: ten times as fast, but only wirescope reads it"),
            Option("--schema", summary: "write the JSON Schema of graph files instead"),
            Option("--page", summary: "write the documentation of graph files instead"),
        ],
        details: [
            "Without FILE the graph is printed. Equal graphs give equal files, with one service or edge per line, so that a file can be kept",
            "beside the code: diff --exit-code FILE then reports how a change affects the wiring.",
            "load reads files whose names end in .json or .graph, in either format.",
        ],
        example: "save | head -3",
        answers: [SavedView.self, FileAnswer.self],
        run: { session, invocation throws(CommandError) in
            let other = invocation.has("--schema") ? GraphFileSchema.jsonSchema : invocation.has("--page") ? GraphFileSchema.page : nil
            let graph = other == nil ? try session.loaded().graph.snapshot : nil
            let isBinary = invocation.has("--binary")
            if isBinary, invocation["FILE"] == nil || graph == nil {
                throw .usage(
                    UsageProblem("--binary requires a graph and a FILE", at: invocation.line.name.range, hint: "save --binary graph.graph"))
            }
            let text = graph.map { TextStream(fileOf: $0, isBinary: isBinary) } ?? TextStream(other ?? "")
            guard let file = invocation["FILE"] else { return FileAnswer(text) }
            try session.write(text, into: file, append: false, example: isBinary ? "graph.graph" : "graph.json")
            return SavedView(
                file: file.text, graph: graph?.name ?? (invocation.has("--schema") ? "schema" : "page"),
                services: graph?.services.count ?? 0, edges: graph?.edges.count ?? 0,
                assumptions: graph == nil ? 0 : session.assumptionCount)
        }
    )
}

extension TextStream {
    /// The contents of a graph file.
    init(fileOf snapshot: GraphSnapshot, isBinary: Bool = false) {
        self.init { receive in
            if isBinary { return try BinaryGraphFile.bytes(of: snapshot).withUnsafeBytes(receive) }
            if let failure = GraphFile.write(snapshot, to: receive) { throw failure }
        }
    }
}
