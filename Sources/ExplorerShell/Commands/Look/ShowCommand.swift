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
    /// A dependency or a dependent.
    struct Neighbor: Hashable, Sendable, Codable {
        var service: ServiceLabel
        var slot: String
        var isAfterInitializer: Bool
        /// Whether the slot receives a handle.
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
    /// The types of its runtime arguments.
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
        var rows: [(label: String, text: String)] = []
        if service.kind == .missing {
            rows.append(("missing", "no definition provides \(service.type)"))
        } else {
            rows.append(("provides", ([service.type] + provides).joined(separator: ", ")))
            if implementation != service.type { rows.append(("built as", implementation)) }
            if let module = self.module { rows.append(("module", module)) }
            if let container = self.container { rows.append(("container", container)) }
            if let name = registeredName { rows.append(("name", name)) }
            if !isApplied { rows.append(("applied", "no: \(assembly) is never created")) }
            if let condition = self.condition { rows.append(("only", condition.asCondition)) }
            if service.kind != .component { rows.append(("kind", service.kind.rawValue)) }
            if service.kind != .entry { rows.append(("lifetime", service.lifetime.rawValue)) }
            if let value = self.value { rows.append(("value", value)) }
            if let origin = self.origin { rows.append(("value from", origin)) }
            if isOfParent == true { rows.append(("offered by", "the parent of the container")) }
            for (offset, key) in (standsBefore ?? []).enumerated() {
                rows.append((offset == 0 ? "before" : "", "\(key) of the parent, which it hides from requests by type"))
            }
        }
        if !arguments.isEmpty { rows.append(("arguments", arguments.joined(separator: ", "))) }
        rows += renderer.neighbors(needs, label: "needs")
        for (offset, lookUp) in unresolved.enumerated() {
            let what = lookUp.what.isEmpty ? lookUp.reason : "\(lookUp.what): \(lookUp.reason)"
            rows.append((offset == 0 ? "unknown" : "", "\(what)  \(renderer.style.paint(lookUp.site, .dim))"))
        }
        rows += renderer.neighbors(usedBy, label: "used by")
        for (offset, action) in actions.enumerated() { rows.append((offset == 0 ? "actions" : "", action)) }
        for (offset, hook) in hooks.enumerated() { rows.append((offset == 0 ? "hooks" : "", hook)) }
        for (offset, processor) in wrappedBy.enumerated() { rows.append((offset == 0 ? "wrapped by" : "", processor)) }
        if !cycles.isEmpty { rows.append(("cycles", cycles.map { "\($0)" }.joined(separator: ", "))) }
        switch service.kind {
        case _ where self.container != nil: break
        case .missing, .entry, .located: break
        // A configuration value cannot be resolved, only its dependents.
        case .configuration:
            let change = setting.map { "; config set \(ParsedCommand.quoted($0)) VALUE changes it" } ?? ""
            rows.append(("state", "read when a dependent is built\(change)"))
        case .component, .factory, .alias, .container:
            let state = renderer.state(isBuilt: isBuilt, nanoseconds: nanoseconds)
            rows.append(("state", isBuilt ? state : "not built; resolve \(ParsedCommand.quoted(service.key))"))
        }
        // A script may write thousands of these lines, so the parts are joined without intermediate strings.
        for row in rows { lines.append(String(joining: ["  ", renderer.style.paint(row.label.padded(to: 10), .dim), " ", row.text])) }
        return lines
    }
}

extension TextRenderer {
    fileprivate func neighbors(_ neighbors: [ServiceView.Neighbor], label: String) -> [(label: String, text: String)] {
        guard !neighbors.isEmpty else { return [(label, "-")] }
        let notes = neighbors.map { self.notes(of: $0) }
        // Slots are padded to one width if locations follow them.
        let slotWidths = neighbors.contains { $0.site != nil } ? notes.map { DisplayWidth.of($0) } : []
        let slotWidth = slotWidths.max() ?? 0
        let nameWidths = neighbors.map { width($0.service) }
        let nameWidth = nameWidths.max() ?? 0
        return neighbors.indices.map { position in
            let neighbor = neighbors[position]
            let place = neighbor.site.map { .spaces(slotWidth - slotWidths[position] + 2) + $0 } ?? ""
            let text = String(joining: [
                paintedGlyph(neighbor.service), " ", neighbor.service.key, .spaces(nameWidth - nameWidths[position] + 2),
                style.paint(place.isEmpty ? notes[position] : notes[position] + place, .dim),
            ])
            return (position == 0 ? label : "", text)
        }
    }

    fileprivate func notes(of neighbor: ServiceView.Neighbor) -> String {
        guard neighbor.isPlain else { return notes(ofUnusual: neighbor) }
        return neighbor.isAfterInitializer ? neighbor.slot + ", after init" : neighbor.slot
    }

    fileprivate func notes(ofUnusual neighbor: ServiceView.Neighbor) -> String {
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

extension ServiceView.Neighbor {
    /// Whether it has no notes besides its slot and the time of injection.
    fileprivate var isPlain: Bool { !isDeferred && !isOptional && confidence == .certain && via == nil && condition == nil }
}
