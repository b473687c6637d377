import FindingTexts

/// The objects of a graph file, field by field.
enum GraphFileTables {
    static let assembly = GraphFileFields<AssemblyNode>(
        "an assembly",
        [
            .field("name", .text, "the assembly's name, once in a graph", \.name),
            .field("collaborators", .texts, "the names of its collaborators", \.collaborators),
        ])

    static let suppression = GraphFileFields<Suppression>(
        "a suppression",
        [
            .field("rule", .text, "the identifier of the rule", \.rule),
            .field("reason", .text, "why it is suppressed", \.reason),
        ])

    private static var slotWords: String {
        let call = EdgeSlot.call(method: "METHOD", parameter: 1)
        let conditions: [BranchCondition] = [.when("VALUE"), .kind("TYPE"), .exactly("TYPE"), .definitionName, .otherwise]
        return "its name or number; \(call.text) and so on for the parameters of a method; for a branch of a choice "
            + conditions.map(\.text).joined(separator: ", ") + ", and \(EdgeSlot.branch(.when("VALUE"), isTaken: true).text) for the "
            + "branch that the option takes"
    }

    private static var hookWords: String {
        let hooks: [ServiceHook] = [
            .awaited, .abstract, .forRequester, .beforeInjection, .afterInjection, .afterAllInjections, .set(property: "PROPERTY"),
            .call("METHOD"), .read("RESOURCE"), .patched, .rewritten(by: "PROCESSOR"),
        ]
        return hooks.map(\.text).joined(separator: ", ")
    }

    static let unresolved = GraphFileFields<UnresolvedLookUp>(
        "a look-up",
        [
            .field("site", .site, "the source location of the look-up", \.knownSite, ifOmitted: "unknown"),
            .field("what", .text, "the requested service, as far as known", \.what, default: "", ifOmitted: "unknown"),
            .field("slot", .text, "the parameter or property that would receive it", \.slot, default: "", ifOmitted: "unknown"),
            .field("cause", .choice(), "whether it was not understood, or is decided at run time", \.cause, default: .unknown),
            .field("reason", .text, "why its target is unknown", \.reason),
        ])

    static let service = GraphFileFields<GraphFileDraft.Service>(
        "a service",
        [
            .field("key", .key, "the key, unique in a graph; edges refer to it", \.key, ifOmitted: nil),
            .field("assembly", .text, "the assembly that defines it", \.node.assembly, default: "", ifOmitted: "in no assembly"),
            .field("kind", .choice(), "what the container provides", \.node.kind, default: .component),
            .field("type", .text, "the type under which it is resolved", \.node.serviceType),
            .field("implementation", .text, "the type that is built", \.implementation, ifOmitted: "the same as type"),
            .field("lifetime", .lifetime, "how long an instance lives and is shared", \.node.lifetime, default: .objectGraph),
            .field("provides", .texts, "further types under which it can be resolved", \.node.provides),
            .field(
                "arguments", .texts, "the types of a factory's runtime arguments, preceded by their names if they have one",
                \.node.arguments),
            .field("actions", .texts, "the actions that tools can run on an instance, with their arguments", \.node.actions),
            .field("hooks", .texts, "actions around injection: \(hookWords); other texts are displayed unchanged", \.node.hooks),
            .field("decorators", .texts, "the names of the post-processors that wrap it, the innermost first", \.node.decorators),
            .field("site", .site, "where it is defined", \.node.site, ifOmitted: "unknown"),
            .field("origin", .text, "for a configuration value: the place of its definition", \.node.origin, ifOmitted: "unknown"),
            .field("abstract", .boolean, "whether it only serves as a template and is never built", \.node.isAbstract),
            .field("parent", .text, "the key of the definition that it inherits from", \.node.parent, ifOmitted: "none"),
            .field("value", .boolean, "whether its instances are values, which dependents copy", \.node.isValue, ifOmitted: "unknown"),
            .field("stateful", .boolean, "whether its instances have mutable state of their own", \.node.hasState, ifOmitted: "unknown"),
            .field("patched", .boolean, "whether it is temporarily replaced", \.node.isPatched),
            .field("ofParent", .boolean, "whether it is a service of the container's parent", \.node.isOfParent),
            .field("shadows", .texts, "the keys of the parent's services that it shadows in look-ups by type", \.node.shadows),
            .field("deprecated", .text, "why it is deprecated", \.node.deprecation, ifOmitted: "not deprecated"),
            objects(
                "suppressions", "the rules that are suppressed for it, and why", suppression, empty: Suppression(rule: "", reason: ""),
                \.node.suppressions),
            .field(
                "container", .text, "the name of the container that it is registered with: Swinject", \.node.container, ifOmitted: "unknown"
            ),
            .field("module", .text, "the build target or the folder of its source", \.node.module, ifOmitted: "unknown"),
            .field(
                "holder", .text, "the variable that holds its container, or the programs that contain it, if there are several",
                \.node.holder, ifOmitted: "unknown"),
            .field(
                "name", .text, "the name that distinguishes it from other registrations of its type", \.node.registeredName,
                ifOmitted: "none"),
            .field(
                "condition", .text, "the condition under which it is registered: of `#if`, or `when(...)` for a branch of the program",
                \.node.condition, ifOmitted: "none"),
            .field("applied", .boolean, "whether it is registered with a container", \.node.isApplied, default: true),
            objects(
                "unresolved", "its look-ups without a known target", unresolved,
                empty: UnresolvedLookUp(site: SourceSite(file: "", line: 0), reason: ""), \.node.unresolved),
        ])

    static let edge = GraphFileFields<GraphFileDraft.Edge>(
        "an edge",
        [
            .field("from", .key, "the key of the dependent", \.edge.from),
            .field("to", .key, "the key of the dependency", \.edge.to),
            .field("kind", .choice(), "how the dependent receives the dependency", \.edge.kind, default: .initializer),
            .field(
                "slot", .text, "the parameter or property that receives it: \(slotWords)", \.edge.slot, default: "", ifOmitted: "unknown"),
            .field(
                "position", .integer(minimum: Int(Int32.min), maximum: Int(Int32.max)), "the order among the edges of one service",
                \.position, ifOmitted: "one more than the position of the service's previous edge"),
            .field("deferred", .boolean, "whether the dependent receives only a handle, such as a factory", \.edge.isDeferred),
            .field("optional", .boolean, "whether the dependent works without it", \.edge.isOptional),
            .field("undecided", .boolean, "whether it is one of several candidates for a slot that takes one service", \.edge.isUndecided),
            .field("strong", .boolean, "whether the dependent retains the dependency", \.edge.isStrong, ifOmitted: "unknown"),
            .field(
                "construction", .boolean, "whether the dependency must be complete before the dependent is visible", \.isConstruction,
                ifOmitted: "true for the kinds initializer and alias"),
            .field("confidence", .choice(), "how certain the dependency is", \.edge.confidence, default: .certain),
            .field("site", .site, "the source location of the request", \.edge.site, ifOmitted: "unknown"),
            .field(
                "via", .text, "how the code obtains it: in a closure, through a wrapper, through a helper", \.edge.via, ifOmitted: "unknown"
            ),
            .field("condition", .text, "the #if condition of the request", \.edge.condition, ifOmitted: "none"),
            .field(
                "forced", .boolean, "whether the code force-unwraps it, so that the program traps without a registration", \.edge.isForced),
            .field(
                "lookUps", .integer(minimum: 0, maximum: Int(Int32.max)), "for an observed edge: the number of look-ups", \.edge.lookUps),
        ])

    static let processor = GraphFileFields<ProcessorNode>(
        "a processor",
        [
            .field("key", .text, "the key of the post-processor", \.key),
            .field("type", .text, "the type that it wraps", \.serviceType),
            .field("order", .integer(), "lower orders run earlier, nearer to the instance", \.order),
            .field("on", .boolean, "whether it is enabled for all services of its type", \.isOn, default: true),
            .field("wraps", .texts, "the keys of the services it wraps", \.wraps),
            .field("site", .site, "where it is defined", \.site, ifOmitted: "unknown"),
        ])
}

extension GraphFileTables {
    static let detail = GraphFileFields<Finding.Detail>(
        "a detail",
        [
            .field("label", .text, "the label of the line", \.label),
            .field("text", .text, "the text of the line", \.text),
            .field("site", .site, "the source location of the detail", \.site, ifOmitted: "unknown"),
        ])

    static let finding = GraphFileFields<Finding>(
        "a finding",
        [
            .field("rule", .text, "the identifier of the rule", \.rule),
            .field("severity", .choice(), "the severity", \.severity),
            .field("message", .text, "the fact, in one sentence", \.message),
            .field("services", .texts, "the keys of the services concerned, the subject first", \.services),
            .field("site", .site, "where the subject is defined", \.site, ifOmitted: "unknown"),
            objects("details", "the evidence", detail, empty: .init("", ""), \.details),
            .field("fix", .text, "the proposed fix", \.fix, ifOmitted: "unknown"),
        ])

    static let file = GraphFileFields<GraphFileDraft>(
        "a graph file",
        [
            .field("format", .text, "always \(GraphFile.format)", \.format, ifOmitted: nil),
            .field("version", .integer(), "the version of the format: \(GraphFile.version)", \.version, ifOmitted: nil),
            .field("name", .text, "the name of the graph", \.name, ifOmitted: "graph"),
            .field(
                "validated", .boolean, "whether a container has validated the graph, so that its findings are complete", \.graph.isValidated
            ),
            .field("assumed", .boolean, "whether the graph is a validated one with hypothetical changes", \.graph.isAssumed),
            .field(
                "unread", .integer(minimum: 0), "for a scan of sources, the number of registrations that were not understood",
                \.graph.unreadCount, ifOmitted: "no scan"),
            .field("resets", .texts, "for a scan of sources, the names of the scopes that code resets", \.graph.resetScopes),
            objects("assemblies", "the assemblies, the root first", assembly, empty: AssemblyNode(name: ""), \.graph.assemblies),
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
