extension Command {
    static let save = Command(
        "save", .export, "write the graph to a file that load, diff and other tools read",
        example: "save | head -3", answers: [SavedView.self, FileAnswer.self],
        .optional("FILE", .file), .name,
        .flag("--binary", "write a binary format for very large graphs: ten times as fast, but only wirescope reads it"),
        .flag("--schema", "write the JSON Schema of graph files instead"), .flag("--page", "write the documentation of graph files instead")
    ) { session, file, name, isBinary, writesSchema, writesPage throws(CommandError) in
        let other = writesSchema ? EmbeddedText.named("graph-file.schema") : writesPage ? EmbeddedText.named("graph-file.page") : nil
        let graph = other == nil ? try session.ensureLoaded().graph.snapshot : nil
        if isBinary, file == nil || graph == nil {
            throw .usage("--binary requires a graph and a FILE", at: name.range, hint: "save --binary graph.graph")
        }
        let text = graph.map { TextStream(fileOf: $0, isBinary: isBinary) } ?? TextStream(other ?? "")
        guard let file else { return FileAnswer(text) }
        try session.write(text, into: file, append: false, example: isBinary ? "graph.graph" : "graph.json")
        return SavedView(
            file: file.text, graph: graph?.name ?? (writesSchema ? "schema" : "page"),
            services: graph?.services.count ?? 0, edges: graph?.edges.count ?? 0,
            assumptions: graph == nil ? 0 : session.assumptionCount)
    }
}

extension TextStream {
    init(fileOf snapshot: GraphSnapshot, isBinary: Bool = false) {
        self.init { receive in
            if isBinary { return try BinaryGraphFile.bytes(of: snapshot).withUnsafeBytes(receive) }
            if let failure = GraphFile.write(snapshot, to: receive) { throw failure }
        }
    }
}

struct SavedView: Answer, Hashable, Codable {
    var file: String
    var graph: String
    var services: Int
    var edges: Int
    var assumptions: Int

    func lines(in renderer: TextRenderer) -> [String] {
        let assumed = assumptions > 0 ? ", with \(Plural.of(assumptions, "assumption"))" : ""
        let content = services > 0 || edges > 0 ? ": \(Plural.of(services, "service")), \(Plural.of(edges, "edge"))" : ""
        return ["saved \(graph)\(content) in \(file)\(assumed)"]
    }
}

/// The answer of `save` without FILE: the contents of the file.
struct FileAnswer: Answer {
    let text: TextStream

    init(_ text: TextStream) { self.text = text }

    func encode(to encoder: any Encoder) throws { try TextView(String(text.text.dropLast())).encode(to: encoder) }

    func lines(in text: TextRenderer) -> [String] { [String(self.text.text.dropLast())] }

    var isVerbatim: Bool { true }
    static var exception: SafeText.Exception? { .document }
    var stream: TextStream? { text }
}
