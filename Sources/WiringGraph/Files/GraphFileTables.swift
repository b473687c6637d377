import FindingTexts

/// The objects of a graph file, field by field.
enum GraphFileTables {
    static let assembly = GraphFileFields<AssemblyNode>(
        "an assembly",
        [
            .text("name", "the assembly's name, once in a graph", \.name),
            .texts("collaborators", "the names of its collaborators", \.collaborators),
        ])

    static let suppression = GraphFileFields<Suppression>(
        "a suppression",
        [
            .text("rule", "the identifier of the rule", \.rule),
            .text("reason", "why it is suppressed", \.reason),
        ])

    /// The slots with a special meaning.
    private static var slotWords: String {
        let call = EdgeSlot.call(method: "METHOD", parameter: 1)
        let conditions: [BranchCondition] = [.when("VALUE"), .kind("TYPE"), .exactly("TYPE"), .definitionName, .otherwise]
        return "its name or number; \(call.text) and so on for the parameters of a method; for a branch of a choice "
            + conditions.map(\.text).joined(separator: ", ") + ", and \(EdgeSlot.branch(.when("VALUE"), isTaken: true).text) for the "
            + "branch that the option takes"
    }

    /// The hooks with a special meaning.
    private static var hookWords: String {
        let hooks: [ServiceHook] = [
            .awaited, .abstract, .forRequester, .beforeInjection, .afterInjection, .afterAllInjections, .set(property: "PROPERTY"),
            .call("METHOD"), .read("RESOURCE"), .patched, .rewritten(by: "PROCESSOR"),
        ]
        return hooks.map(\.text).joined(separator: ", ")
    }

    /// A look-up without a known target.
    static let unresolved = GraphFileFields<UnresolvedLookUp>(
        "a look-up",
        [
            .site("the source location of the look-up", \.knownSite),
            .text("what", "the requested service, as far as known", meaningIfOmitted: "unknown", \.what),
            .text("slot", "the parameter or property that would receive it", meaningIfOmitted: "unknown", \.slot),
            .choice("cause", "whether it was not understood, or is decided at run time", \.cause, default: .unknown),
            .text("reason", "why its target is unknown", \.reason),
        ])

    static let service = GraphFileFields<GraphFileDraft.Service>(
        "a service",
        [
            GraphFileField(
                name: "key", content: .text, meaning: "the key, unique in a graph; edges refer to it", meaningIfOmitted: nil,
                read: { (node, parser) throws(JSONReader.Failure) in node.key = try parser.key("key") },
                write: { node, writer in
                    if let key = node.key { writer.field("key") { $0.key(key) } }
                }),
            .text("assembly", "the assembly that defines it", meaningIfOmitted: "in no assembly", \.node.assembly),
            .choice("kind", "what the container provides", \.node.kind, default: .component),
            .text("type", "the type under which it is resolved", \.node.serviceType),
            .text("implementation", "the type that is built", meaningIfOmitted: "the same as type", \.implementation),
            .lifetime("lifetime", "how long an instance lives and is shared", \.node.lifetime, default: .objectGraph),
            .texts("provides", "further types under which it can be resolved", \.node.provides),
            .texts("arguments", "the types of a factory's runtime arguments, preceded by their names if they have one", \.node.arguments),
            .texts("actions", "the actions that tools can run on an instance, with their arguments", \.node.actions),
            .texts("hooks", "actions around injection: \(hookWords); other texts are displayed unchanged", \.node.hooks),
            .texts("decorators", "the names of the post-processors that wrap it, the innermost first", \.node.decorators),
            .site("where it is defined", \.node.site),
            .text("origin", "for a configuration value: the place of its definition", meaningIfOmitted: "unknown", \.node.origin),
            .boolean("abstract", "whether it only serves as a template and is never built", \.node.isAbstract),
            .text("parent", "the key of the definition that it inherits from", meaningIfOmitted: "none", \.node.parent),
            .boolean("value", "whether its instances are values, which dependents copy", \.node.isValue),
            .boolean("stateful", "whether its instances have mutable state of their own", \.node.hasState),
            .boolean("patched", "whether it is temporarily replaced", \.node.isPatched),
            .boolean("ofParent", "whether it is a service of the container's parent", \.node.isOfParent),
            .texts("shadows", "the keys of the parent's services that it shadows in look-ups by type", \.node.shadows),
            .text("deprecated", "why it is deprecated", meaningIfOmitted: "not deprecated", \.node.deprecation),
            objects(
                "suppressions", "the rules that are suppressed for it, and why", suppression, empty: Suppression(rule: "", reason: ""),
                \.node.suppressions),
            .text(
                "container", "the name of the container that it is registered with: Swinject", meaningIfOmitted: "unknown",
                \.node.container),
            .text("module", "the build target or the folder of its source", meaningIfOmitted: "unknown", \.node.module),
            .text(
                "holder", "the variable that holds its container, or the programs that contain it, if there are several",
                meaningIfOmitted: "unknown", \.node.holder),
            .text(
                "name", "the name that distinguishes it from other registrations of its type", meaningIfOmitted: "none",
                \.node.registeredName),
            .text(
                "condition", "the condition under which it is registered: of `#if`, or `when(...)` for a branch of the program",
                meaningIfOmitted: "none", \.node.condition),
            .boolean("applied", "whether it is registered with a container", \.node.isApplied, default: true),
            objects(
                "unresolved", "its look-ups without a known target", unresolved,
                empty: UnresolvedLookUp(site: SourceSite(file: "", line: 0), reason: ""), \.node.unresolved),
        ])

    static let edge = GraphFileFields<GraphFileDraft.Edge>(
        "an edge",
        [
            end("from", "the key of the dependent", \.edge.from),
            end("to", "the key of the dependency", \.edge.to),
            .choice("kind", "how the dependent receives the dependency", \.edge.kind, default: .initializer),
            .text(
                "slot", "the parameter or property that receives it: \(slotWords)", meaningIfOmitted: "unknown", \.edge.slot),
            .integer(
                "position", "the order among the edges of one service", minimum: Int(Int32.min), maximum: Int(Int32.max),
                meaningIfOmitted: "one more than the position of the service's previous edge", \.position),
            .boolean("deferred", "whether the dependent receives only a handle, such as a factory", \.edge.isDeferred),
            .boolean("optional", "whether the dependent works without it", \.edge.isOptional),
            .boolean("undecided", "whether it is one of several candidates for a slot that takes one service", \.edge.isUndecided),
            .boolean("strong", "whether the dependent retains the dependency", \.edge.isStrong),
            .boolean(
                "construction", "whether the dependency must be complete before the dependent is visible",
                meaningIfOmitted: "true for the kinds initializer and alias", \.isConstruction),
            .choice("confidence", "how certain the dependency is", \.edge.confidence, default: .certain),
            .site("the source location of the request", \.edge.site),
            .text(
                "via", "how the code obtains it: in a closure, through a wrapper, through a helper", meaningIfOmitted: "unknown",
                \.edge.via),
            .text("condition", "the #if condition of the request", meaningIfOmitted: "none", \.edge.condition),
            .boolean("forced", "whether the code force-unwraps it, so that the program traps without a registration", \.edge.isForced),
            .integer("lookUps", "for an observed edge: the number of look-ups", minimum: 0, maximum: Int(Int32.max), \.edge.lookUps),
        ])

    static let processor = GraphFileFields<ProcessorNode>(
        "a processor",
        [
            .text("key", "the key of the post-processor", \.key),
            .text("type", "the type that it wraps", \.serviceType),
            .integer("order", "lower orders run earlier, nearer to the instance", \.order),
            .boolean("on", "whether it is enabled for all services of its type", \.isOn, default: true),
            .texts("wraps", "the keys of the services it wraps", \.wraps),
            .site("where it is defined", \.site),
        ])

    private static func end(
        _ name: String, _ meaning: String, _ property: GraphFileField<GraphFileDraft.Edge>.Property<Int>
    ) -> GraphFileField<GraphFileDraft.Edge> {
        GraphFileField(
            name: name, content: .text, meaning: meaning, meaningIfOmitted: nil,
            read: { (edge, parser) throws(JSONReader.Failure) in
                if let key = try parser.key(name) { edge[keyPath: property] = key }
            },
            write: { edge, writer in writer.field(name) { $0.key(edge[keyPath: property]) } })
    }
}

extension GraphFileTables {
    /// One line below a finding's message.
    static let detail = GraphFileFields<Finding.Detail>(
        "a detail",
        [
            .text("label", "the label of the line", \.label),
            .text("text", "the text of the line", \.text),
            .site("the source location of the detail", \.site),
        ])

    static let finding = GraphFileFields<Finding>(
        "a finding",
        [
            .text("rule", "the identifier of the rule", \.rule),
            .choice("severity", "the severity", \.severity),
            .text("message", "the fact, in one sentence", \.message),
            .texts("services", "the keys of the services concerned, the subject first", \.services),
            .site("where the subject is defined", \.site),
            objects("details", "the evidence", detail, empty: .init("", ""), \.details),
            .text("fix", "the proposed fix", meaningIfOmitted: "unknown", \.fix),
        ])

    static let file = GraphFileFields<GraphFileDraft>(
        "a graph file",
        [
            .text("format", "always \(GraphFile.format)", \.format),
            .integer("version", "the version of the format: \(GraphFile.version)", meaningIfOmitted: nil, \.version),
            .text("name", "the name of the graph", meaningIfOmitted: "graph", \.name),
            .boolean("validated", "whether a container has validated the graph, so that its findings are complete", \.graph.isValidated),
            .boolean("assumed", "whether the graph is a validated one with hypothetical changes", \.graph.isAssumed),
            .integer(
                "unread", "for a scan of sources, the number of registrations that were not understood", minimum: 0,
                meaningIfOmitted: "no scan", \.graph.unreadCount),
            .texts("resets", "for a scan of sources, the names of the scopes that code resets", \.graph.resetScopes),
            objects(
                "assemblies", "the assemblies, the root first", assembly, empty: AssemblyNode(name: ""), \.graph.assemblies),
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
                \.graph.processors),
            objects(
                "findings", "the findings of the container's validation", finding,
                empty: Finding(rule: "", severity: .note, message: "", services: []), \.graph.findings),
        ])

    /// A field for a list of objects; omitted when empty.
    static func objects<Node, Item: Sendable>(
        _ name: String, _ meaning: String, _ table: GraphFileFields<Item>, empty: Item, _ property: GraphFileField<Node>.Property<[Item]>
    ) -> GraphFileField<Node> {
        GraphFileField(
            name: name, content: .objects(String(table.subject.split(separator: " ").last ?? "")), meaning: meaning,
            meaningIfOmitted: "none",
            read: { (node, parser) throws(JSONReader.Failure) in
                try parser.list(name) { (parser) throws(JSONReader.Failure) in
                    var item = empty
                    if try parser.object(table, into: &item) != nil { node[keyPath: property].append(item) }
                }
            },
            write: { node, writer in
                let items = node[keyPath: property]
                if !items.isEmpty { writer.field(name) { $0.objects(items, table) } }
            })
    }
}

extension GraphFileDraft.Edge {
    /// Prepares an edge for output: values that a reader can derive are omitted.
    init(_ edge: DependencyEdge, after previous: DependencyEdge?) {
        let isNext = edge.position == (previous.flatMap { $0.from == edge.from ? $0.position : nil } ?? -1) + 1
        self.init(
            edge: edge, position: isNext ? nil : edge.position,
            isConstruction: edge.isConstruction == edge.kind.isConstruction ? nil : edge.isConstruction)
    }
}

extension UnresolvedLookUp {
    /// The source location; nil if it is unknown.
    fileprivate var knownSite: SourceSite? {
        get { site.file.isEmpty ? nil : site }
        set { if let newValue { site = newValue } }
    }
}
