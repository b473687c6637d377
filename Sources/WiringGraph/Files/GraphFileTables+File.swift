extension GraphFileTables {
    /// One line below a finding's message.
    static let detail = GraphFileFields<Finding.Detail>(
        "a detail",
        [
            .text("label", "the label of the line", get: \.label, set: { $0.label = $1 }),
            .text("text", "the text of the line", get: \.text, set: { $0.text = $1 }),
            .site("the source location of the detail", get: \.site, set: { $0.site = $1 }),
        ])

    /// A finding.
    static let finding = GraphFileFields<Finding>(
        "a finding",
        [
            .text("rule", "the identifier of the rule", get: \.rule, set: { $0.rule = $1 }),
            .choice("severity", "the severity", meaningIfOmitted: nil, Finding.Severity.self, get: \.severity, set: { $0.severity = $1 }),
            .text("message", "the fact, in one sentence", get: \.message, set: { $0.message = $1 }),
            .texts("services", "the keys of the services concerned, the subject first", get: \.services, set: { $0.services = $1 }),
            .site("where the subject is defined", get: \.site, set: { $0.site = $1 }),
            objects("details", "the evidence", detail, empty: .init("", ""), get: \.details, add: { $0.details.append($1) }),
            .text("fix", "the proposed fix", meaningIfOmitted: "unknown", get: \.fix, set: { $0.fix = $1 }),
        ])

    /// The file.
    static let file = GraphFileFields<GraphFileDraft>(
        "a graph file",
        [
            .text("format", "always \(GraphFile.format)", get: \.format, set: { $0.format = $1 }),
            .integer(
                "version", "the version of the format: \(GraphFile.version)", meaningIfOmitted: nil, get: \.version,
                set: { $0.version = $1 }),
            .text("name", "the name of the graph", meaningIfOmitted: "graph", get: \.graph.name, set: { $0.graph.name = $1 }),
            .boolean(
                "validated", "whether a container has validated the graph, so that its findings are complete", meaningIfOmitted: "false",
                get: { $0.graph.isValidated ? true : nil }, set: { $0.graph.isValidated = $1 }),
            .boolean(
                "assumed", "whether the graph is a validated one with hypothetical changes", meaningIfOmitted: "false",
                get: { $0.graph.isAssumed ? true : nil }, set: { $0.graph.isAssumed = $1 }),
            objects(
                "assemblies", "the assemblies, the root first", assembly, empty: AssemblyNode(name: ""), get: \.graph.assemblies,
                add: { $0.graph.assemblies.append($1) }),
            GraphFileField(
                name: "services", content: .objects("service"), meaning: "the services", meaningIfOmitted: nil,
                read: { (draft, parser) throws(JSONReader.Failure) in
                    try parser.list("services") { (parser) throws(JSONReader.Failure) in
                        var service = GraphFileDraft.Service()
                        if let offset = try parser.object(GraphFileTables.service, into: &service) {
                            draft.add(service, at: offset, in: &parser)
                        }
                    }
                },
                write: { draft, writer in
                    let services = draft.graph.services.indices.lazy.map { position -> GraphFileDraft.Service in
                        let node = draft.graph.services[position]
                        return GraphFileDraft.Service(
                            node: node, key: position,
                            implementation: node.implementationType == node.serviceType ? nil : node.implementationType)
                    }
                    writer.field("services") { $0.objects(services, GraphFileTables.service) }
                }),
            GraphFileField(
                name: "edges", content: .objects("edge"), meaning: "the dependencies between services", meaningIfOmitted: "none",
                read: { (draft, parser) throws(JSONReader.Failure) in
                    try parser.list("edges") { (parser) throws(JSONReader.Failure) in
                        var edge = GraphFileDraft.Edge()
                        if try parser.object(GraphFileTables.edge, into: &edge) != nil { draft.add(edge) }
                    }
                },
                write: { draft, writer in
                    let edges = draft.graph.edges
                    let drafts = edges.indices.lazy.map { GraphFileDraft.Edge(edges[$0], after: $0 > 0 ? edges[$0 - 1] : nil) }
                    writer.field("edges") { writer in
                        writer.objects(drafts, GraphFileTables.edge) { position, writer in writer.prefetch(edges, from: position) }
                    }
                }),
            objects(
                "processors", "the post-processors of instances", processor, empty: ProcessorNode(key: "", serviceType: ""),
                get: \.graph.processors, add: { $0.graph.processors.append($1) }),
            objects(
                "findings", "the findings of the container's validation", finding,
                empty: Finding(rule: "", severity: .note, message: "", services: []), get: \.graph.findings,
                add: { $0.graph.findings.append($1) }),
        ])

    /// A field for a list of objects; omitted when empty.
    static func objects<Node, Item: Sendable>(
        _ name: String, _ meaning: String, _ table: GraphFileFields<Item>, empty: Item, get: @escaping @Sendable (Node) -> [Item],
        add: @escaping @Sendable (inout Node, Item) -> Void
    ) -> GraphFileField<Node> {
        GraphFileField(
            name: name, content: .objects(String(table.subject.split(separator: " ").last ?? "")), meaning: meaning,
            meaningIfOmitted: "none",
            read: { (node, parser) throws(JSONReader.Failure) in
                try parser.list(name) { (parser) throws(JSONReader.Failure) in
                    var item = empty
                    if try parser.object(table, into: &item) != nil { add(&node, item) }
                }
            },
            write: { node, writer in
                let items = get(node)
                if !items.isEmpty { writer.field(name) { $0.objects(items, table) } }
            })
    }
}

extension GraphFileDraft.Edge {
    /// Prepares an edge for output: values that a reader can derive are omitted.
    init(_ edge: DependencyEdge, after previous: DependencyEdge?) {
        let isNext = edge.position == (previous.flatMap { $0.from == edge.from ? $0.position : nil } ?? -1) + 1
        self.init(
            from: Int32(edge.from), to: Int32(edge.to), kind: edge.kind, slot: edge.slot, position: isNext ? nil : edge.position,
            isDeferred: edge.isDeferred, isOptional: edge.isOptional, isUndecided: edge.isUndecided, isStrong: edge.isStrong,
            isConstruction: edge.isConstruction == edge.kind.isConstruction ? nil : edge.isConstruction,
            lookUps: edge.lookUps, confidence: edge.confidence, site: edge.site, via: edge.via, condition: edge.condition,
            isForced: edge.isForced)
    }
}
