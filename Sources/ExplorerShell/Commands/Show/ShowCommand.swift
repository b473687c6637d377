import InspectionProtocol
import ShellLanguage
import WiringGraph
import WiringVocabulary

extension Command {
    /// `show SERVICE`: shows the details of a service.
    static let show = Command(
        name: "show",
        group: .look,
        summary: "show a service with its dependencies and dependents",
        arguments: [Argument("SERVICE", .service)],
        details: ["SERVICE may be a key, the part of a key after a dot, a type, or a number such as %2."],
        example: "show MailAssembly.service",
        focus: .subject,
        answers: [ServiceView.self],
        run: { session, invocation throws(CommandError) in
            let target = try session.loaded()
            let word = try invocation.required("SERVICE")
            let position = try session.service(word, in: target.graph)
            let value = session.configurationValue(of: target.graph[position], in: target)
            let path = target.graph[position].site.flatMap { session.place(of: $0)?.absolute }
            let state = try session.states(of: target)?[target.graph[position].key]
            return try session.computing(inProportionTo: target.graph) { [graph = target.graph] () throws(CommandError) in
                ServiceView(position, in: graph, isBuilt: state != nil, nanoseconds: state?.nanoseconds, value: value, path: path)
            }
        }
    )
}

extension ServiceView {
    fileprivate init(
        _ position: Int, in graph: ExploredGraph, isBuilt: Bool, nanoseconds: UInt64?, value: ConfigurationValue?, path: String?
    ) {
        let node = graph[position]
        service = ServiceLabel(node)
        implementation = node.implementationType
        assembly = node.assembly
        site = node.site?.description
        self.path = path
        origin = node.origin
        self.value = value?.text.map { SecretMasking.shown($0, key: value?.key ?? "").text }
        setting = value?.key
        provides = node.provides
        arguments = node.arguments
        needs = graph.index.dependencies(of: position).map { Neighbor($0, service: graph.mark($0.to)) }
        usedBy = graph.index.dependents(of: position).map { Neighbor($0, service: graph.mark($0.from)) }
        container = node.container
        registeredName = node.registeredName
        condition = node.condition
        isApplied = node.isApplied
        isOfParent = node.isOfParent ? true : nil
        standsBefore = node.shadows.isEmpty ? nil : node.shadows
        unresolved = node.unresolved.map { Unresolved(site: $0.site.description, what: $0.what, reason: $0.reason) }
        actions = node.actions
        hooks = node.hooks
        wrappedBy = node.decorators
        cycles = graph.cycles.cycles.filter { $0.edges.contains { $0.from == position } }.map(\.number)
        self.isBuilt = isBuilt
        self.nanoseconds = nanoseconds
    }
}

extension ServiceView.Neighbor {
    fileprivate init(_ edge: DependencyEdge, service: ServiceLabel) {
        self.service = service
        slot = edge.slotDescription + (edge.lookUps > 1 ? ", \(edge.lookUps) times" : "")
        isAfterInitializer = edge.kind == .property || edge.kind == .method
        isDeferred = edge.isDeferred
        isOptional = edge.isOptional
        confidence = edge.confidence
        via = edge.via
        condition = edge.condition
        site = edge.site?.description
    }
}
