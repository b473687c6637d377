/// The objects of a file of facts, field by field. They are read, and never written.
enum FactsTables {
    private static let source = GraphFileFields<FactsDraft.Source>(
        "the source",
        [
            .text("repository", "where the facts come from", absence: "not known", get: { _ in nil }, set: { $0.repository = $1 }),
            .text("container", "what the container is called", absence: "not known", get: { _ in nil }, set: { $0.container = $1 }),
        ])

    private static let node = GraphFileFields<FactsDraft.Node>(
        "a node",
        [
            .text("id", "what edges call it", get: { _ in nil }, set: { $0.id = $1 }),
            .text("service", "the type by which it is asked for", get: { _ in nil }, set: { $0.service = $1 }),
            .text("implementation", "the type that is built", absence: "not known", get: { _ in nil }, set: { $0.implementation = $1 }),
            .text("scope", "how long it lives, in the container's words", absence: "a mistake", get: { _ in nil }, set: { $0.scope = $1 }),
            .text("kind", "assembly or config, where it is one", absence: "a registration", get: { _ in nil }, set: { $0.kind = $1 }),
            .text("name", "its name in the container", absence: "none", get: { _ in nil }, set: { $0.name = $1 }),
            .text("file", "where it is registered", absence: "not known", get: { _ in nil }, set: { $0.file = $1 }),
            .integer("line", "the line", minimum: 0, absence: "not known", get: { _ in nil }, set: { $0.line = $1 }),
            .texts("runtimeArguments", "what it takes when it is asked for", get: { _ in [] }, set: { $0.runtimeArguments = $1 }),
        ])

    private static let edge = GraphFileFields<FactsDraft.Edge>(
        "an edge",
        [
            .text("from", "the id of who needs the other", get: { _ in nil }, set: { $0.from = $1 }),
            .text("to", "the id of who is needed", get: { _ in nil }, set: { $0.to = $1 }),
            .choice("kind", "when it is handed over", absence: "unknown", EdgeKind.self, get: { _ in nil }, set: { $0.kind = $1 }),
            .text("slot", "which parameter or property receives it", absence: "a number", get: { _ in nil }, set: { $0.slot = $1 }),
        ])

    /// The file.
    static let file = GraphFileFields<FactsDraft>(
        "a file of facts",
        [
            GraphFileField(
                name: "source", content: .objects("source"), meaning: "where the facts come from", absence: "not known",
                read: { (facts, parser) throws(JSONReader.Failure) in
                    _ = try parser.object(source, into: &facts.source)
                },
                write: { _, _ in }),
            GraphFileField(
                name: "nodes", content: .objects("node"), meaning: "what is registered", absence: nil,
                read: { (facts, parser) throws(JSONReader.Failure) in
                    try parser.list("nodes") { (parser) throws(JSONReader.Failure) in
                        var node = FactsDraft.Node()
                        guard let offset = try parser.object(Self.node, into: &node) else { return }
                        node.offset = offset
                        if !node.id.isEmpty { facts.nodes.append(node) }
                    }
                },
                write: { _, _ in }),
            GraphFileField(
                name: "edges", content: .objects("edge"), meaning: "who needs whom", absence: "none",
                read: { (facts, parser) throws(JSONReader.Failure) in
                    try parser.list("edges") { (parser) throws(JSONReader.Failure) in
                        if let edge = try readEdge(&parser) { facts.edges.append(edge) }
                    }
                },
                write: { _, _ in }),
        ])

    /// An edge: an object, or the ids of its ends in a list, with its kind and its slot behind them where they are known.
    private static func readEdge(_ parser: inout GraphFileParser) throws(JSONReader.Failure) -> FactsDraft.Edge? {
        var edge = FactsDraft.Edge()
        guard parser.reader.kind() == .array else {
            let isRead = try parser.object(Self.edge, into: &edge) != nil
            return isRead && !edge.from.isEmpty && !edge.to.isEmpty ? edge : nil
        }
        let offset = parser.reader.position
        let parts = try parser.texts("edge") ?? []
        guard (2...4).contains(parts.count) else {
            parser.note("an edge is a list of two ids, and of its kind and slot where they are known", at: offset)
            return nil
        }
        (edge.from, edge.to) = (parts[0], parts[1])
        if parts.count > 3 { edge.slot = parts[3] }
        if parts.count > 2 {
            guard let kind = EdgeKind(rawValue: parts[2]) else {
                let words = EdgeKind.allCases.map(\.rawValue)
                let near = Suggestions.nearMisses(for: parts[2], among: words, limit: 1).first
                parser.note(
                    "an edge cannot be of the kind '\(parts[2])'", at: offset,
                    hint: near.map { "did you mean '\($0)'?" } ?? "one of \(words.joined(separator: ", "))")
                return nil
            }
            edge.kind = kind
        }
        return edge
    }
}
