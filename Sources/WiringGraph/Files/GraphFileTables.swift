import FindingTexts

/// The objects of a graph file, field by field.
enum GraphFileTables {
    static let assembly = GraphFileFields<AssemblyNode>(
        "an assembly",
        [
            .text("name", "the assembly's name, once in a graph", get: \.name, set: { $0.name = $1 }),
            .texts("collaborators", "the names of its collaborators", get: \.collaborators, set: { $0.collaborators = $1 }),
        ])

    static let suppression = GraphFileFields<Suppression>(
        "a suppression",
        [
            .text("rule", "the identifier of the rule", get: \.rule, set: { $0.rule = $1 }),
            .text("reason", "why it is suppressed", get: \.reason, set: { $0.reason = $1 }),
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
            .site("the source location of the look-up", get: { $0.site.file.isEmpty ? nil : $0.site }, set: { $0.site = $1 }),
            .text(
                "what", "the requested service, as far as known", meaningIfOmitted: "unknown", get: { $0.what.nilIfEmpty },
                set: { $0.what = $1 }),
            .text(
                "slot", "the parameter or property that would receive it", meaningIfOmitted: "unknown", get: { $0.slot.nilIfEmpty },
                set: { $0.slot = $1 }
            ),
            .choice(
                "cause", "whether it was not understood, or is decided at run time", meaningIfOmitted: "unknown",
                UnresolvedLookUp.Cause.self, get: { $0.cause == .unknown ? nil : $0.cause }, set: { $0.cause = $1 }),
            .text("reason", "why its target is unknown", get: \.reason, set: { $0.reason = $1 }),
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
            .text(
                "assembly", "the assembly that defines it", meaningIfOmitted: "in no assembly", get: { $0.node.assembly.nilIfEmpty },
                set: { $0.node.assembly = $1 }),
            .choice(
                "kind", "what the container provides", meaningIfOmitted: "component", ServiceNode.Kind.self,
                get: { $0.node.kind == .component ? nil : $0.node.kind }, set: { $0.node.kind = $1 }),
            .text("type", "the type under which it is resolved", get: \.node.serviceType, set: { $0.node.serviceType = $1 }),
            .text(
                "implementation", "the type that is built", meaningIfOmitted: "the same as type", get: \.implementation,
                set: { $0.implementation = $1 }),
            .lifetime(
                "lifetime", "how long an instance lives and is shared", meaningIfOmitted: "objectGraph",
                get: { $0.node.lifetime == .objectGraph ? nil : $0.node.lifetime }, set: { $0.node.lifetime = $1 }),
            .texts(
                "provides", "further types under which it can be resolved", get: \.node.provides, set: { $0.node.provides = $1 }),
            .texts(
                "arguments", "the types of a factory's runtime arguments, preceded by their names if they have one",
                get: \.node.arguments, set: { $0.node.arguments = $1 }),
            .texts(
                "actions", "the actions that tools can run on an instance, with their arguments", get: \.node.actions,
                set: { $0.node.actions = $1 }),
            .texts(
                "hooks", "actions around injection: \(hookWords); other texts are displayed unchanged", get: \.node.hooks,
                set: { $0.node.hooks = $1 }),
            .texts(
                "decorators", "the names of the post-processors that wrap it, the innermost first", get: \.node.decorators,
                set: { $0.node.decorators = $1 }), .site("where it is defined", get: \.node.site, set: { $0.node.site = $1 }),
            .text(
                "origin", "for a configuration value: the place of its definition", meaningIfOmitted: "unknown", get: \.node.origin,
                set: { $0.node.origin = $1 }),
            .boolean(
                "abstract", "whether it only serves as a template and is never built", meaningIfOmitted: "false",
                get: { $0.node.isAbstract ? true : nil }, set: { $0.node.isAbstract = $1 }),
            .text(
                "parent", "the key of the definition that it inherits from", meaningIfOmitted: "none", get: \.node.parent,
                set: { $0.node.parent = $1 }),
            .boolean(
                "value", "whether its instances are values, which dependents copy", meaningIfOmitted: "unknown", get: \.node.isValue,
                set: { $0.node.isValue = $1 }),
            .boolean(
                "stateful", "whether its instances have mutable state of their own", meaningIfOmitted: "unknown", get: \.node.hasState,
                set: { $0.node.hasState = $1 }),
            .boolean(
                "patched", "whether it is temporarily replaced", meaningIfOmitted: "false",
                get: { $0.node.isPatched ? true : nil }, set: { $0.node.isPatched = $1 }),
            .boolean(
                "ofParent", "whether it is a service of the container's parent", meaningIfOmitted: "false",
                get: { $0.node.isOfParent ? true : nil }, set: { $0.node.isOfParent = $1 }),
            .texts(
                "shadows", "the keys of the parent's services that it shadows in look-ups by type",
                get: \.node.shadows, set: { $0.node.shadows = $1 }),
            .text(
                "deprecated", "why it is deprecated", meaningIfOmitted: "not deprecated", get: \.node.deprecation,
                set: { $0.node.deprecation = $1 }),
            objects(
                "suppressions", "the rules that are suppressed for it, and why", suppression, empty: Suppression(rule: "", reason: ""),
                get: \.node.suppressions, add: { $0.node.suppressions.append($1) }),
            .text(
                "container", "the name of the container that it is registered with: Swinject", meaningIfOmitted: "unknown",
                get: \.node.container, set: { $0.node.container = $1 }),
            .text(
                "module", "the build target or the folder of its source", meaningIfOmitted: "unknown", get: \.node.module,
                set: { $0.node.module = $1 }),
            .text(
                "holder", "the variable that holds its container, or the programs that contain it, if there are several",
                meaningIfOmitted: "unknown", get: \.node.holder,
                set: { $0.node.holder = $1 }),
            .text(
                "name", "the name that distinguishes it from other registrations of its type", meaningIfOmitted: "none",
                get: \.node.registeredName, set: { $0.node.registeredName = $1 }),
            .text(
                "condition", "the condition under which it is registered: of `#if`, or `when(...)` for a branch of the program",
                meaningIfOmitted: "none", get: \.node.condition,
                set: { $0.node.condition = $1 }),
            .boolean(
                "applied", "whether it is registered with a container", meaningIfOmitted: "true", get: { $0.node.isApplied ? nil : false },
                set: { $0.node.isApplied = $1 }),
            objects(
                "unresolved", "its look-ups without a known target", unresolved,
                empty: UnresolvedLookUp(site: SourceSite(file: "", line: 0), reason: ""), get: \.node.unresolved,
                add: { $0.node.unresolved.append($1) }),
        ])

    static let edge = GraphFileFields<GraphFileDraft.Edge>(
        "an edge",
        [
            end("from", "the key of the dependent", get: \.from, set: { $0.from = $1 }),
            end("to", "the key of the dependency", get: \.to, set: { $0.to = $1 }),
            .choice(
                "kind", "how the dependent receives the dependency", meaningIfOmitted: "initializer", EdgeKind.self,
                get: { $0.kind == .initializer ? nil : $0.kind }, set: { $0.kind = $1 }),
            .text(
                "slot", "the parameter or property that receives it: \(slotWords)", meaningIfOmitted: "unknown",
                get: { $0.slot.nilIfEmpty }, set: { $0.slot = $1 }),
            .integer(
                "position", "the order among the edges of one service", minimum: Int(Int32.min), maximum: Int(Int32.max),
                meaningIfOmitted: "one more than the position of the service's previous edge", get: \.position, set: { $0.position = $1 }),
            .boolean(
                "deferred", "whether the dependent receives only a handle, such as a factory", meaningIfOmitted: "false",
                get: { $0.isDeferred ? true : nil }, set: { $0.isDeferred = $1 }),
            .boolean(
                "optional", "whether the dependent works without it", meaningIfOmitted: "false", get: { $0.isOptional ? true : nil },
                set: { $0.isOptional = $1 }),
            .boolean(
                "undecided", "whether it is one of several candidates for a slot that takes one service", meaningIfOmitted: "false",
                get: { $0.isUndecided ? true : nil }, set: { $0.isUndecided = $1 }),
            .boolean(
                "strong", "whether the dependent retains the dependency", meaningIfOmitted: "unknown", get: \.isStrong,
                set: { $0.isStrong = $1 }),
            .boolean(
                "construction", "whether the dependency must be complete before the dependent is visible",
                meaningIfOmitted: "true for the kinds initializer and alias", get: \.isConstruction, set: { $0.isConstruction = $1 }),
            .choice(
                "confidence", "how certain the dependency is", meaningIfOmitted: "certain", EdgeConfidence.self,
                get: { $0.confidence == .certain ? nil : $0.confidence }, set: { $0.confidence = $1 }),
            .site("the source location of the request", get: \.site, set: { $0.site = $1 }),
            .text(
                "via", "how the code obtains it: in a closure, through a wrapper, through a helper", meaningIfOmitted: "unknown",
                get: \.via,
                set: { $0.via = $1 }),
            .text(
                "condition", "the #if condition of the request", meaningIfOmitted: "none", get: \.condition,
                set: { $0.condition = $1 }),
            .boolean(
                "forced", "whether the code force-unwraps it, so that the program traps without a registration", meaningIfOmitted: "false",
                get: { $0.isForced ? true : nil }, set: { $0.isForced = $1 }),
            .integer(
                "lookUps", "for an observed edge: the number of look-ups", minimum: 0, maximum: Int(Int32.max), meaningIfOmitted: "0",
                get: { $0.lookUps == 0 ? nil : $0.lookUps }, set: { $0.lookUps = $1 }),
        ])

    static let processor = GraphFileFields<ProcessorNode>(
        "a processor",
        [
            .text("key", "the key of the post-processor", get: \.key, set: { $0.key = $1 }),
            .text("type", "the type that it wraps", get: \.serviceType, set: { $0.serviceType = $1 }),
            .integer(
                "order", "lower orders run earlier, nearer to the instance", meaningIfOmitted: "0", get: { $0.order == 0 ? nil : $0.order },
                set: { $0.order = $1 }),
            .boolean(
                "on", "whether it is enabled for all services of its type", meaningIfOmitted: "true", get: { $0.isOn ? nil : false },
                set: { $0.isOn = $1 }), .texts("wraps", "the keys of the services it wraps", get: \.wraps, set: { $0.wraps = $1 }),
            .site("where it is defined", get: \.site, set: { $0.site = $1 }),
        ])

    private static func end(
        _ name: String, _ meaning: String, get: @escaping @Sendable (GraphFileDraft.Edge) -> Int32,
        set: @escaping @Sendable (inout GraphFileDraft.Edge, Int32) -> Void
    ) -> GraphFileField<GraphFileDraft.Edge> {
        GraphFileField(
            name: name, content: .text, meaning: meaning, meaningIfOmitted: nil,
            read: { (edge, parser) throws(JSONReader.Failure) in
                if let key = try parser.key(name) { set(&edge, Int32(key)) }
            },
            write: { edge, writer in writer.field(name) { $0.key(Int(get(edge))) } })
    }
}

extension String {
    fileprivate var nilIfEmpty: String? { isEmpty ? nil : self }
}

extension GraphFileTables {
    /// One line below a finding's message.
    static let detail = GraphFileFields<Finding.Detail>(
        "a detail",
        [
            .text("label", "the label of the line", get: \.label, set: { $0.label = $1 }),
            .text("text", "the text of the line", get: \.text, set: { $0.text = $1 }),
            .site("the source location of the detail", get: \.site, set: { $0.site = $1 }),
        ])

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
            .integer(
                "unread", "for a scan of sources, the number of registrations that were not understood", minimum: 0,
                meaningIfOmitted: "no scan", get: \.graph.unreadCount, set: { $0.graph.unreadCount = $1 }),
            .texts(
                "resets", "for a scan of sources, the names of the scopes that code resets", get: \.graph.resetScopes,
                set: { $0.graph.resetScopes = $1 }),
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
