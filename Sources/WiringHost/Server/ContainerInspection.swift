#if DEBUG || Explorer
/// Answers requests about the containers of this program's assemblies. One container at a time is selected.
package final class ContainerInspection {
    private let discovered: [DiscoveredAssembly]
    private let mainModule: String?
    /// Whether it reads containers of the program itself, in a copy of the process that ends with the answer, so that no result can be numbered.
    let isOfRunningProgram: Bool
    private let pool = AssemblyPool()
    private(set) var selected: [String] = []
    private var switches = ProcessorSwitches()
    var settings: [String: String] = [:]
    var container: InspectableContainer?
    let recorder = TraceRecorder()
    /// The services of the container whose construction times have been reported.
    var timed: Set<String> = []
    /// The values of the shell's `$1`, `$2`...
    var results = SessionResults()
    let reflection = Reflection()
    var scopes = EnteredScopes()
    var interception = Interception()
    var latest: Any?
    private(set) var emit: (InspectionEvent) -> Void = { _ in }

    /// Inspects the given assemblies.
    /// - Parameter mainModule: the module with the entry point of the program, whose assemblies are preferred; nil if unknown.
    package init(_ discovered: [DiscoveredAssembly], mainModule: String? = nil, isOfRunningProgram: Bool = false) {
        self.discovered = discovered
        self.mainModule = mainModule
        self.isOfRunningProgram = isOfRunningProgram
        // If creating an assembly ends the program, its name has already been sent.
        pool.willCreate = { [unowned self] type in
            let name = self.name(of: type)
            self.emit(.init(.making, name))
            return { self.emit(.init(.ready, name)) }
        }
    }

    package var handler: InspectionHandler {
        { request, emit in
            withoutActuallyEscaping(emit) { emit in
                self.emit = emit
                defer { self.emit = { _ in } }
                return self.answer(request)
            }
        }
    }

    func answer(_ request: InspectionRequest) -> InspectionAnswer {
        do {
            switch request {
            case .select(let names, let avoided):
                try select(names, avoiding: avoided)
                return .snapshot(try graph())
            case .snapshot: return .snapshot(try graph())
            default:
                defer { latest = nil }
                return .reply(.content(completed(try content(for: request))))
            }
        } catch {
            return .reply(.failure(error))
        }
    }

    /// Answers a request, without what only reading the objects shows; see ``completed(_:)``.
    func content(for request: InspectionRequest) throws(InspectionFailure) -> any InspectionContent {
        switch request {
        case .assemblies: return describeAssemblies()
        case .resolve(let key, let arguments): return try resolve(key, arguments)
        case .attempt(let key): return try attempt(key)
        case .activate: return try activateAsProgram()
        case .start: return try start()
        case .stop: return try stop()
        case .states: return try states()
        case .call(let object, let action, let arguments): return try call(action, of: object, arguments)
        case .inspect(let object, let path, let depth): return try inspect(object, path, depth: depth)
        case .enter(let scope, let name): return try enter(scope, as: name)
        case .leave(let name): return try leave(name)
        case .scopes: return scopeStates
        case .instances(let keys): return try instances(of: keys)
        case .release(let target): return try release(target)
        case .configuration: return try configuration()
        case .setConfiguration(let key, let text): return try setConfiguration(key, to: text)
        case .setProcessor(let key, let isOn, let service): return try setProcessor(key, isOn: isOn, service: service)
        case .intercept, .interceptions, .loggedCalls, .setFault:
            // The first selection of a container creates the interception.
            let blueprint = try selectedContainer().checked.blueprint
            return try interception.content(for: request, in: blueprint, rebuilding: rebuild)
        case .continueResults(let last):
            results.continue(after: last)
            return last
        case .traces, .usage:
            throw InspectionFailure(
                message: "only a running program records its requests", fix: "start the program with the command run, or attach to it")
        case .allowChanges, .watchScope, .leaks:
            throw InspectionFailure(
                message: "only the ends of scopes in a running program are recorded; this host lists survivors as it releases")
        case .hello, .goodbye, .select, .snapshot:
            throw InspectionFailure(message: "this message is only valid at the beginning or the end of a connection")
        }
    }

    /// The graph of the selected container, with the look-ups observed so far.
    private func graph() throws(InspectionFailure) -> GraphSnapshot {
        let container = try selectedContainer()
        return GraphSnapshot(container.checked, observing: container.observations)
    }

    // MARK: Assemblies

    /// Describes the assemblies without running the author's code: assemblies that have not been created are described by their types.
    private func describeAssemblies() -> [AvailableAssembly] {
        let relations = self.relations()
        return discovered.map { discovered in
            let outline = discovered.type.map { self.outline(of: $0) }
            return AvailableAssembly {
                ($0.name, $0.module, $0.problem) = (discovered.name, discovered.module, discovered.problem)
                $0.collaborators = outline?.collaborators.map { name(of: $0.type) } ?? []
                $0.definitions = outline?.definitions ?? 0
                $0.mayHoldMore = outline?.mayHoldMore ?? false
                $0.isRoot = discovered.type.map { relations.isRoot($0) } ?? false
                $0.isSelected = selected.contains(discovered.name)
            }
        }
    }

    private func outline(of type: any ParameterizedAssembly.Type) -> AssemblyOutline {
        pool.existingAssembly(type).map { AssemblyOutline(of: $0.assembly) } ?? AssemblyOutline(ofType: type)
    }

    private func relations() -> AssemblyRelations { AssemblyRelations(discovered.compactMap(\.type)) { outline(of: $0) } }

    /// The display name of an assembly. An assembly with arguments may not be among the discovered assemblies.
    private func name(of type: any ParameterizedAssembly.Type) -> String { discovered.first { $0.type == type }?.name ?? TypeName.of(type) }

    private func select(_ names: [String], avoiding avoided: [String]) throws(InspectionFailure) {
        let names = try names.isEmpty ? [defaultAssembly(avoiding: avoided)] : names
        let assemblies = try makeAssemblies(named: names)
        if selected != names {
            switches = ProcessorSwitches()
            scopes = EnteredScopes()
            interception = Interception()
        }
        selected = names
        activate(assemblies)
    }

    /// The root assembly with the most definitions, including those of its collaborators; the first by
    /// name if several are equal. Assemblies of the main module come before all others.
    private func defaultAssembly(avoiding avoided: [String]) throws(InspectionFailure) -> String {
        var candidates = defaultCandidates(avoiding: avoided)
        if candidates.count > 1 {
            // Members that the types do not determine are read from instances.
            let unclear = candidates.flatMap(\.reach).filter { $0.outline.mayHoldMore }.compactMap { $0.type as? any Assembly.Type }
            unclear.forEach { _ = pool.assembly($0) }
            if !unclear.isEmpty { candidates = defaultCandidates(avoiding: avoided) }
        }
        let sizes = candidates.map { $0.reach.reduce(0) { $0 + $1.outline.definitions } }
        let ranked = zip(candidates, sizes).map { (own: $0.isOfMainModule ? 1 : 0, size: $1, name: $0.name) }
        guard let first = ranked.max(by: { ($0.own, $0.size, $1.name) < ($1.own, $1.size, $0.name) }) else {
            throw InspectionFailure(
                message: "this program has no assembly that can be created",
                fix: "declare one: struct AppAssembly: Assembly { let clock = Component(SystemClock.init) }")
        }
        return first.name
    }

    /// A root assembly with its direct and indirect collaborators.
    private struct Candidate {
        var name: String
        var isOfMainModule: Bool
        var reach: [AssemblyRelations.Participant]
    }

    private func defaultCandidates(avoiding avoided: [String]) -> [Candidate] {
        let all = self.relations()
        let usable = discovered.filter { discovered in
            guard let type = discovered.type else { return false }
            return avoided.isEmpty || !all.reach(of: type).contains { avoided.contains(name(of: $0.type)) }
        }
        let relations = avoided.isEmpty ? all : AssemblyRelations(usable.compactMap(\.type)) { outline(of: $0) }
        return usable.compactMap { discovered in
            guard let type = discovered.type, relations.isRoot(type) else { return nil }
            return Candidate(name: discovered.name, isOfMainModule: discovered.module == mainModule, reach: relations.reach(of: type))
        }
    }

    func makeAssemblies(named names: [String]) throws(InspectionFailure) -> [any AssemblyHolder] {
        var assemblies: [any AssemblyHolder] = []
        for name in names {
            guard let found = discovered.first(where: { $0.name == name }) else {
                let near = nearest(to: name, among: discovered.map(\.name))
                throw InspectionFailure(.unknownAssembly, nearest: near, "there is no assembly named '\(name)'")
            }
            guard let type = found.type else {
                throw InspectionFailure(.unusableAssembly, "\(name) cannot be created: \(found.problem ?? "unknown reason")")
            }
            assemblies.append(pool.assembly(type))
        }
        return assemblies
    }

    /// Creates the container, which may run the author's code: assemblies are read, and definitions are rewritten.
    func activate(_ assemblies: [any AssemblyHolder]) { _ = makeContainer(of: assemblies, isInspection: true) }

    /// - Parameter isInspection: whether no instance may be built, including those that rewrite definitions.
    func makeContainer(of assemblies: [any AssemblyHolder], isInspection: Bool) -> InspectableContainer {
        let name = selected.joined(separator: " ")
        emit(.init(.activating, name))
        defer { emit(.init(.ready, name)) }
        let made = InspectableContainer(
            assemblies, making: { [pool] in pool.made(for: $0) }, isInspection: isInspection, switches: switches, overrides: settings,
            phases: interception.phases, tracer: recorder.tracer)
        container = made
        scopes = scopes.entered(again: made)
        timed = []
        recorder.forget()
        return made
    }

    func selectedContainer() throws(InspectionFailure) -> InspectableContainer {
        if container == nil { try select([], avoiding: []) }
        guard let container else { throw InspectionFailure(.unusableAssembly, "no assembly is selected") }
        return container
    }

    // MARK: Instances

    private func resolve(_ key: String, _ arguments: [ArgumentText]) throws(InspectionFailure) -> ResolveReport {
        let container = try current()
        let (_, outcome, lookUps) = try build(key, arguments, in: container)
        switch outcome.result {
        case .success(let instance):
            latest = instance
            return ResolveReport {
                ($0.key, $0.handle) = (key, results.hold(instance, service: key))
                $0.instanceType = container.checked.blueprint.name(of: Swift.type(of: instance))
                ($0.steps, $0.lookUps) = (outcome.steps, lookUps)
            }
        case .failure(let error): throw failure(error, resolving: key, path: outcome.failedPath)
        }
    }

    /// Adds the contents of the returned value, and the paths to survivors, to a report. In a running program only a copy can read them.
    func completed(_ content: any InspectionContent) -> any InspectionContent {
        switch (content, latest) {
        case (var report as ResolveReport, let value?):
            report.summary = summary(of: value)
            report.content = report.summary == nil ? self.content(of: value) : nil
            return report
        case (var report as CallReport, let value?):
            report.summary = AtomicValueText.of(value) ?? summary(of: value)
            report.content = report.summary == nil ? self.report(on: value, depth: 2) : nil
            return report
        case (let report as ReleaseReport, _): return withPaths([report])[0]
        default: return content
        }
    }

    /// Builds a service.
    /// - Returns: its node, the outcome, and the number of look-ups in locators during the construction.
    func build(
        _ key: String, _ arguments: [ArgumentText], in container: InspectableContainer
    ) throws(InspectionFailure) -> (node: Int, outcome: TraceRecorder.Outcome, lookUps: Int) {
        let blueprint = container.checked.blueprint
        guard let node = blueprint.node(forKey: key) else {
            let setting = ConfigurationKey.name(in: key)
            if setting != nil || blueprint.unprovided.contains(key) {
                throw InspectionFailure(
                    message: "\(key) is not a definition, so there is nothing to resolve",
                    reason: setting.map { FailureReason(.setting, $0) } ?? FailureReason(.service, key))
            }
            if let locator = container.observations.first(where: { $0.observation.involves(entry: key, of: $0.locator) })?.locator {
                throw InspectionFailure(.service, about: locator, "\(key) is an entry of a locator, not a definition")
            }
            throw InspectionFailure(.unknownService, "no service has the key '\(key)'")
        }
        let arguments = try values(of: arguments)
        let isWaiting = container.isAsynchronous(node)
        let before = lookUps(in: container)
        let outcome = recorder.record(blueprint, isWaiting: isWaiting, emit: emit) {
            guard isWaiting else { return try container.resolve(node: node, arguments: arguments) }
            let built = try MainThreadWait.run { try await container.resolveAsynchronously(node: node, arguments: arguments) }
            return container.open(built, at: node)
        }
        return (node, outcome, lookUps(in: container) - before)
    }

    private func lookUps(in container: InspectableContainer) -> Int { container.observations.reduce(0) { $0 + $1.observation.count } }

    func nearest(to name: String, among names: [String]) -> String? { Suggestions.nearMisses(for: name, among: names, limit: 1).first }

    func failure(_ error: any Error, resolving key: String, path: [String]) -> InspectionFailure {
        switch error {
        case let error as InspectionFailure: return error
        case let error as ActivationError:
            let count = error.findings.count { $0.severity == .error }
            return InspectionFailure(
                message: "\(error.assembly) cannot be activated: \(count) error\(count == 1 ? "" : "s")",
                findings: error.findings,
                reason: FailureReason(.invalidWiring))
        case let error as ResolutionError:
            let finding = error.finding
            let scope = finding.rule == ContainerRule.scopeNotEntered.identifier ? missingScope(of: finding) : nil
            return InspectionFailure(
                message: finding.message, findings: [finding], path: path, reason: scope.map { FailureReason(.scopeNotEntered, $0) },
                fix: finding.fix)
        default:
            return InspectionFailure(
                message: "\(path.last ?? key) threw \(TypeName.of(Swift.type(of: error))): \(Excerpt.of("\(error)", lines: 12))",
                path: path, reason: FailureReason(.service, path.last ?? key))
        }
    }

    /// The description of the instance. Types without `CustomStringConvertible` are skipped: a default description may be endless.
    func summary(of instance: Any) -> String? {
        guard let text = (instance as? any CustomStringConvertible)?.description else { return nil }
        return Excerpt.of(text, lines: 1, characters: 200)
    }

    func states() throws(InspectionFailure) -> [ServiceState] {
        let container = try current()
        let blueprint = container.checked.blueprint
        return blueprint.nodes.indices
            .filter { blueprint.nodes[$0].isShared && container.holdsInstance($0) }
            .map { node in
                ServiceState { ($0.key, $0.nanoseconds) = (blueprint.key(of: node), recorder.nanoseconds(ofNode: node)) }
            }
            .sorted { $0.key < $1.key }
    }

    // MARK: Post-processors

    private func setProcessor(_ key: String, isOn: Bool, service: String?) throws(InspectionFailure) -> Int {
        let blueprint = try selectedContainer().checked.blueprint
        guard let named = blueprint.processors.first(where: { $0.key == key && !$0.isDecorator }) else {
            let near = nearest(to: key, among: blueprint.processors.filter { !$0.isDecorator }.map(\.key))
            throw InspectionFailure(.unknownProcessor, nearest: near, "there is no post-processor named '\(key)'")
        }
        if let service {
            try checkType(named, service: service, in: blueprint)
            switches.set(key, isOn: isOn, for: service)
        } else {
            switches.set(key, isOn: isOn)
        }
        return try rebuild()
    }

    private func checkType(_ named: NamedProcessor, service: String, in blueprint: Blueprint) throws(InspectionFailure) {
        guard let node = blueprint.node(forKey: service), let definition = blueprint.nodes[node].definition else {
            throw InspectionFailure(.unknownService, "no service has the key '\(service)'")
        }
        let wanted = named.processor.serviceType
        guard definition.serviceType != wanted else { return }
        let fitting = blueprint.nodes.indices.filter { blueprint.nodes[$0].definition?.serviceType == wanted }
        throw InspectionFailure(
            .incompatibleService, about: named.key, nearest: fitting.first.map { blueprint.key(of: $0) },
            "\(named.key) decorates \(blueprint.name(of: wanted)); \(service) provides \(blueprint.name(of: definition.serviceType))")
    }
}

extension InspectionFailure {
    /// A failure for which the shell can suggest a command.
    init(_ kind: FailureReason.Kind, about name: String = "", nearest: String? = nil, _ message: String) {
        self.init(message: message, reason: FailureReason(kind, name, nearest: nearest))
    }
}

extension Blueprint {
    fileprivate var unprovided: Set<String> { Set(edges.filter { $0.target < 0 }.map { name(of: dependency(of: $0).type) }) }
}
#endif
