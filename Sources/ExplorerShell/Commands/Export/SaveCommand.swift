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
        run: { session, invocation throws(CommandError) in
            let other = invocation.has("--schema") ? GraphFileSchema.jsonSchema : invocation.has("--page") ? GraphFileSchema.page : nil
            let bytes: [UInt8]
            let graph: GraphSnapshot?
            if let other {
                bytes = Array(other.utf8)
                graph = nil
            } else {
                let snapshot = try session.loaded().graph.snapshot
                bytes = GraphFile.bytes(of: snapshot)
                graph = snapshot
            }
            let text = String(decoding: bytes, as: UTF8.self)
            guard let file = invocation["FILE"] else { return .text(TextView(String(text.dropLast()))) }
            do throws(SystemFailure) {
                try OutputFile.write(text, to: session.environment.expandingHome(file.text), append: false)
            } catch {
                throw .unwritable(file, error, example: "graph.json")
            }
            return .saved(
                SavedView(
                    file: file.text, graph: graph?.name ?? (invocation.has("--schema") ? "schema" : "page"),
                    services: graph?.services.count ?? 0, edges: graph?.edges.count ?? 0,
                    assumptions: graph == nil ? 0 : session.assumptionCount))
        }
    )
}
