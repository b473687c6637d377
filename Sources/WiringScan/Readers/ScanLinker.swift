/// Links look-ups with registrations.
struct ScanLinker {
    let draft: ScanDraft
    let project: ScannedProject
    private var used: Set<String> = []
    /// The highest suffix of services with the same base key.
    private var twins: [String: Int] = [:]
    private var services: [ServiceNode] = []
    private var edges: [DependencyEdge] = []
    private var missing: [String: Int] = [:]
    private var entries: [Entry: Int] = [:]
    /// The number of look-ups of each service so far.
    private var positions: [Int: Int] = [:]
    private var known: Set<Slot> = []
    private var notes: [Int: [UnresolvedLookUp]] = [:]
    /// Whether the instances of each type have state.
    private var states: [String: Bool?] = [:]
    /// The number of look-ups for each slot of a service.
    private var fills: [Slot: Int] = [:]

    /// The identity of an edge; without a target, of a slot of a service.
    private struct Slot: Hashable {
        let from: Int
        var to = -1
        let slot: String
        let kind: EdgeKind
    }

    /// Unregistered code. Several modules can declare types with the same name.
    private struct Entry: Hashable {
        let consumer: LookUp.Consumer
        var module: String?
    }

    init(draft: ScanDraft, project: ScannedProject) {
        self.draft = draft
        self.project = project
    }

    mutating func link() -> (graph: GraphSnapshot, account: ScanAccount) {
        nameServices()
        let answers = LookUpAnswers(draft, in: project)
        for answer in answers.all {
            if case .registration(let consumer) = answer.lookUp.consumer { connect(consumer, answer, answers) }
        }
        for answer in answers.all where !draft.helpers.contains(answer.lookUp.place) {
            switch answer.lookUp.consumer {
            case .registration, .outside: continue
            case .type, .file: connect(entry(of: answer.lookUp), answer, answers)
            }
        }
        let open = noteMentions()
        for (consumer, lookUps) in notes { services[consumer].unresolved = lookUps.withoutRepeats }
        let unused = project.suppress(in: &services, edges)
        let names = Set(draft.assemblies.map(\.name))
        let assemblies = draft.assemblies.map { assembly in
            AssemblyNode(name: assembly.name, collaborators: assembly.holds.filter { $0 != assembly.name && names.contains($0) })
        }
        var graph = GraphSnapshot(name: project.name, assemblies: assemblies, services: services, edges: edges)
        graph.unreadCount = draft.unread.count
        graph.resetScopes = draft.resetScopes(in: project)
        var account = answers.account()
        account.unread = unused
        account.unknown += open
        return (graph.normalized(), account)
    }

    private mutating func connect(_ consumer: Int, _ answer: LookUpAnswers.Answer, _ answers: LookUpAnswers) {
        let lookUp = answer.lookUp
        if lookUp.isProvided { return }
        // The scope may be stated after the forwarded types.
        if lookUp.kind == .alias, let target = lookUp.target { services[consumer].lifetime = services[target].lifetime }
        let isUnderstood = answer.confidence != .unknown && (lookUp.type != nil || lookUp.target != nil)
        guard isUnderstood, answer.confidence != .dynamic || !answer.targets.isEmpty else {
            // A place that another registration resolves is not unresolved.
            if answers.isOpen(lookUp) { note(lookUp, answer.confidence, answer.what, answer.reason, of: consumer) }
            return
        }
        positions[consumer, default: 0] += 1
        // A list of all services of a type does not contain the service under construction.
        let found = lookUp.wantsAll ? answer.targets.filter { $0 != consumer } : answer.targets
        let targets = answer.targets.isEmpty ? [missingService(answer.what, lookUp)] : found
        // Several look-ups of one target for one slot are one dependency: one in each branch of a condition.
        let new = targets.filter { known.insert(Slot(from: consumer, to: $0, slot: lookUp.slot, kind: lookUp.kind)).inserted }
        guard !new.isEmpty else { return }
        let slot = freeSlot(for: lookUp, of: consumer)
        for target in new { addEdge(answer, consumer, target, slot) }
    }

    private mutating func note(_ lookUp: LookUp, _ confidence: LookUp.Confidence, _ what: String, _ reason: String?, of consumer: Int) {
        let unresolved = UnresolvedLookUp(
            site: lookUp.site, what: lookUp.type == nil ? "" : what, slot: lookUp.slot,
            cause: confidence == .dynamic ? .dynamic : .unknown, reason: reason ?? "it was not understood")
        notes[consumer, default: []].append(unresolved)
    }

    /// The slot of a look-up, with a number if another look-up has filled it with another service: in another branch, or later.
    private mutating func freeSlot(for lookUp: LookUp, of consumer: Int) -> String {
        let place = Slot(from: consumer, slot: lookUp.slot, kind: lookUp.kind)
        let count = fills[place, default: 0] + 1
        fills[place] = count
        return count == 1 ? lookUp.slot : "\(lookUp.slot) \(count)"
    }

    /// Records the places that may request services without a dependent, if the graph has the requesting code.
    private mutating func noteMentions() -> [ScanAccount.Entry] {
        guard !entries.isEmpty else { return [] }
        let needed = Set(edges.map(\.to))
        let unneeded = draft.registrations.enumerated().filter { number, registration in
            !needed.contains(number) && !registration.isAlias && !services[number].isSelfManagedSingleton
        }
        let read = Set(draft.lookUps.map(\.site)).union(draft.registrations.map(\.site))
        return project.mentions(of: unneeded.map { ($0, $1) }, outside: read).map { service, place in
            let (file, what) = (project.files[place.file], services[service].key)
            var lookUp = LookUp(
                file.owner(at: place.index).map { .type($0) } ?? .file(file.path), slot: "", kind: .property, at: place.index, in: file,
                via: "mention", .unknown, type: what)
            lookUp.reason = "the code names it, but no known way to request it was found there"
            note(lookUp, .unknown, what, lookUp.reason, of: entry(of: lookUp))
            return ScanAccount.Entry(site: lookUp.site, what: what, reason: lookUp.reason ?? "")
        }
    }

    private mutating func nameServices() {
        for (number, registration) in draft.registrations.enumerated() {
            var key = registration.key ?? registration.service + (registration.name.map { "#" + $0 } ?? "")
            let base = key
            while !used.insert(key).inserted {
                twins[base, default: 1] += 1
                key = "\(base)#\(twins[base, default: 1])"
            }
            services.append(
                ServiceNode(
                    key: key, assembly: registration.assembly,
                    kind: registration.isAlias ? .alias : registration.arguments.isEmpty ? .component : .factory,
                    serviceType: registration.service,
                    implementationType: registration.implementation ?? registration.service, lifetime: registration.lifetime,
                    provides: registration.provides, arguments: registration.arguments, site: registration.site,
                    isValue: registration.implementation.flatMap(project.isValue), container: registration.container,
                    registeredName: registration.name, condition: registration.condition, isApplied: registration.isApplied))
            services[number].holder = registration.holder ?? project.targets.programs(of: registration.site.file)
            services[number].suppressions = registration.suppressions
            services[number].module = project.targets.module(of: registration.site.file)
            if !registration.isAlias {
                services[number].hasState = registration.isExisting ? false : registration.implementation.flatMap { hasState($0) }
            }
        }
    }

    private mutating func hasState(_ type: String) -> Bool? {
        if let known = states[type] { return known }
        let state = project.hasState(type)
        states[type] = .some(state)
        return state
    }

    private mutating func addEdge(_ answer: LookUpAnswers.Answer, _ from: Int, _ to: Int, _ slot: String) {
        let lookUp = answer.lookUp
        // A library can register a type that no source declares.
        let isForeign = services[to].kind == .missing && !project.declares(services[to].serviceType)
        let confidence = isForeign && answer.confidence == .certain ? .inferred : EdgeConfidence(rawValue: answer.confidence.rawValue)
        // The look-up has one target in each branch.
        let isBranch = answer.targets.count > 1 && answer.confidence != .possible && draft.registrations.indices.contains(to)
        edges.append(
            DependencyEdge(
                from: from, to: to, kind: lookUp.kind, slot: slot, position: positions[from, default: 0], isDeferred: lookUp.isDeferred,
                isOptional: lookUp.isOptional, isUndecided: answer.confidence == .possible, confidence: confidence ?? .dynamic,
                site: lookUp.site, via: lookUp.via, condition: lookUp.condition ?? (isBranch ? draft.registrations[to].condition : nil),
                isForced: lookUp.isForced))
    }

    private mutating func missingService(_ what: String, _ lookUp: LookUp) -> Int {
        if let known = missing[what] { return known }
        services.append(
            ServiceNode(key: free(what, mark: "?"), kind: .missing, serviceType: lookUp.type ?? what, registeredName: lookUp.name))
        missing[what] = services.count - 1
        return services.count - 1
    }

    /// The entry that represents unregistered code.
    private mutating func entry(of lookUp: LookUp) -> Int {
        var entry = Entry(consumer: lookUp.consumer)
        var node = ServiceNode(key: "", kind: .entry, serviceType: "")
        var mark = " (entry)"
        switch lookUp.consumer {
        case .type(let name):
            node.serviceType = name
            guard let declaration = project.declaration(of: name, near: lookUp.place.file) else { break }
            node.site = project.files[declaration.file].site(project.type(declaration).nameIndex)
            entry.module = project.targets.module(of: project.files[declaration.file].path)
            if let module = entry.module, declaration != project.types(named: name).first { mark = " (\(module))" }
        case .file(let path):
            node.serviceType = path
            node.site = SourceSite(file: path, line: 1)
        case .registration, .outside: break
        }
        if let known = entries[entry] { return known }
        node.implementationType = node.serviceType
        node.module = node.site.flatMap { project.targets.module(of: $0.file) }
        node.key = free(node.serviceType, mark: mark)
        services.append(node)
        entries[entry] = services.count - 1
        return services.count - 1
    }

    /// An unused key, with a mark appended as often as necessary.
    private mutating func free(_ key: String, mark: String) -> String {
        var key = key
        while !used.insert(key).inserted { key += mark }
        return key
    }
}

extension ScanDraft {
    /// The graph and the account of its look-ups.
    package func graph(of project: ScannedProject) -> (graph: GraphSnapshot, account: ScanAccount) {
        var attributed = self
        attributed.attributeLookUps(in: project)
        var linker = ScanLinker(draft: attributed, project: project)
        return linker.link()
    }
}
