extension Command {
    static let show = Command(
        "show", .look, "show a service with its dependencies and dependents",
        example: "show MailAssembly.service", focus: .subject, answers: [ServiceView.self], .word("SERVICE", .service)
    ) { session, word throws(CommandError) in
        let target = try session.ensureLoaded()
        let position = try session.service(word, in: target.graph)
        let value = session.configurationValue(of: target.graph[position], in: target)
        let path = target.graph[position].site.flatMap { session.place(of: $0)?.absolute }
        let state = try session.states(of: target)?[target.graph[position].key]
        return try session.computing(inProportionTo: target.graph) { [graph = target.graph] () throws(CommandError) in
            ServiceView(position, in: graph, isBuilt: state != nil, nanoseconds: state?.nanoseconds, value: value, path: path)
        }
    }
}

struct ServiceView: Answer, Hashable, Codable {
    struct Neighbor: Hashable, Sendable, Codable {
        var service: ServiceLabel
        var slot: String
        var isAfterInitializer: Bool
        var isDeferred: Bool
        var isOptional: Bool
        var confidence: EdgeConfidence
        /// The look-up mechanism in the code, if known.
        var via: String?
        /// The `#if` condition of the request.
        var condition: String?
        var site: String?

        init(_ edge: DependencyEdge, service: ServiceLabel) {
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

    /// A look-up whose target is unknown.
    struct Unresolved: Hashable, Sendable, Codable {
        var site: String
        /// The requested type or name, as far as known.
        var what: String
        var reason: String
    }

    var service: ServiceLabel
    var implementation: String
    var assembly: String
    var site: String?
    /// The absolute path of the file that defines it; nil if the file was not found.
    var path: String?
    /// For a configuration value: its source, and the values that it overrides.
    var origin: String?
    /// For a configuration value: the value as written, with secret parts masked.
    var value: String?
    /// For a configuration value: its key.
    var setting: String?
    /// Further types under which it can be requested.
    var provides: [String]
    var arguments: [String]
    var needs: [Neighbor]
    var usedBy: [Neighbor]
    /// The build target or the folder of its source.
    var module: String?
    /// The library of its container, if that is not `Wiring`.
    var container: String?
    /// The name that distinguishes it from other registrations of its type in that container.
    var registeredName: String?
    var condition: String?
    var isApplied: Bool
    /// True if it belongs to a parent of the container; otherwise nil.
    var isOfParent: Bool?
    /// For a service of a child container: the services of its parents that it hides; nil if there are none.
    var standsBefore: [String]?
    var unresolved: [Unresolved]
    var actions: [String]
    var hooks: [String]
    /// The post-processors that wrap it, innermost first.
    var wrappedBy: [String]
    var cycles: [Int]
    var isBuilt: Bool
    /// The construction time, in nanoseconds.
    var nanoseconds: UInt64?

    init(_ position: Int, in graph: ExploredGraph, isBuilt: Bool, nanoseconds: UInt64?, value: ConfigurationValue?, path: String?) {
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
        module = node.module
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

    func lines(in renderer: TextRenderer) -> [String] {
        let title = renderer.name(service)
        let siteWidth = site.map { DisplayWidth.of($0) } ?? 0
        // The location starts at column 60, or further left in a narrow terminal.
        let column = min(60, (renderer.style.width ?? .max) - siteWidth)
        var lines = [site.map { title + .spaces(max(2, column - renderer.width(service))) + renderer.style.paint($0, .dim) } ?? title]
        let style = renderer.style
        let facts: [(label: String, texts: [String?])] = [
            ("provides", [([service.type] + provides).joined(separator: ", ")]),
            ("built as", [implementation == service.type ? nil : implementation]), ("module", [module]), ("container", [container]),
            ("name", [registeredName]), ("applied", [isApplied ? nil : "no: \(assembly) is never created"]),
            ("only", [condition?.asCondition]), ("kind", [service.kind == .component ? nil : service.kind.rawValue]),
            ("lifetime", [service.kind == .entry ? nil : service.lifetime.rawValue]), ("value", [value]), ("value from", [origin]),
            ("offered by", [isOfParent == true ? "the parent of the container" : nil]),
            ("before", (standsBefore ?? []).map { "\($0) of the parent, which it hides from requests by type" }),
        ]
        let unknown = unresolved.map { lookUp in
            (lookUp.what.isEmpty ? lookUp.reason : "\(lookUp.what): \(lookUp.reason)") + "  \(style.paint(lookUp.site, .dim))"
        }
        let rows: [(label: String, texts: [String?])] = [
            ("arguments", [arguments.isEmpty ? nil : arguments.joined(separator: ", ")]), ("needs", renderer.neighbors(needs)),
            ("unknown", unknown), ("used by", renderer.neighbors(usedBy)), ("actions", actions), ("hooks", hooks),
            ("wrapped by", wrappedBy), ("cycles", [cycles.isEmpty ? nil : cycles.map { "\($0)" }.joined(separator: ", ")]),
            ("state", [state(in: renderer)]),
        ]
        for row in (service.kind == .missing ? [("missing", ["no definition provides \(service.type)"])] : facts) + rows {
            for (offset, text) in row.texts.compactMap(\.self).enumerated() {
                lines.append("  \(style.paint((offset == 0 ? row.label : "").padded(to: 10), .dim)) \(text)")
            }
        }
        return lines
    }

    private func state(in renderer: TextRenderer) -> String? {
        switch service.kind {
        case _ where container != nil: return nil
        case .missing, .entry, .located: return nil
        // A configuration value cannot be resolved, only its dependents.
        case .configuration:
            return "read when a dependent is built" + (setting.map { "; config set \(ParsedCommand.quoted($0)) VALUE changes it" } ?? "")
        case .component, .factory, .alias, .container:
            guard isBuilt else { return "not built; resolve \(ParsedCommand.quoted(service.key))" }
            return renderer.state(isBuilt: isBuilt, nanoseconds: nanoseconds)
        }
    }
}

extension TextRenderer {
    fileprivate func neighbors(_ neighbors: [ServiceView.Neighbor]) -> [String] {
        guard !neighbors.isEmpty else { return ["-"] }
        let notes = neighbors.map { self.notes(of: $0) }
        // Slots are padded to one width if locations follow them.
        let slotWidth = notes.map { DisplayWidth.of($0) }.max() ?? 0
        let nameWidth = neighbors.map { width($0.service) }.max() ?? 0
        return zip(neighbors, notes).map { neighbor, notes in
            let place = neighbor.site.map { notes.padded(to: slotWidth + 2) + $0 } ?? notes
            return name(neighbor.service) + .spaces(nameWidth - width(neighbor.service) + 2) + style.paint(place, .dim)
        }
    }

    fileprivate func notes(of neighbor: ServiceView.Neighbor) -> String {
        var notes = [neighbor.slot]
        if neighbor.isAfterInitializer { notes.append("after init") }
        if neighbor.isDeferred { notes.append("deferred") }
        if neighbor.isOptional { notes.append("optional") }
        if neighbor.confidence != .certain { notes.append(neighbor.confidence.rawValue) }
        // Nearly all look-ups are in the closure of the registration, so that is not noted.
        if let via = neighbor.via, via != "closure" { notes.append("via \(via)") }
        if let condition = neighbor.condition { notes.append(condition.asCondition) }
        return notes.joined(separator: ", ")
    }
}
