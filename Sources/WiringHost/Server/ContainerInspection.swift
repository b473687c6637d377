import InspectionProtocol
import Wiring
import WiringModel
import WiringVocabulary

/// Answers requests about the containers that can be made of this program's assemblies; one at a time is selected.
package final class ContainerInspection {
    private let discovered: [DiscoveredAssembly]
    private let pool = AssemblyPool()
    private var selected: [String] = []
    private var switches = ProcessorSwitches()
    private var container: InspectableContainer?
    private let recorder = TraceRecorder()
    /// What has been resolved; the shell's `$1` is the first. Holding it is what keeps a weak singleton alive between commands.
    private var results: [Any] = []

    /// Inspects the given assemblies.
    package init(_ discovered: [DiscoveredAssembly]) {
        self.discovered = discovered
    }

    /// The seam to the server.
    package var handler: InspectionHandler {
        InspectionHandler { request, emit in self.answer(request, emit: emit) }
    }

    private func answer(_ request: InspectionRequest, emit: (InspectionEvent) -> Void) -> InspectionAnswer {
        do {
            switch request {
            case .assemblies: return .reply(.assemblies(describeAssemblies(emit: emit)))
            case .select(let names):
                try select(names, emit: emit)
                return .snapshot(try graph())
            case .snapshot: return .snapshot(try graph())
            case .resolve(let key, let arguments): return .reply(.resolved(try resolve(key, arguments, emit: emit)))
            case .states: return .reply(.states(try states()))
            case .setProcessor(let key, let isOn, let service):
                return .reply(.done(count: try setProcessor(key, isOn: isOn, service: service)))
            case .hello, .goodbye:
                return .reply(.failure(InspectionFailure(message: "this message belongs to the beginning or the end of a connection")))
            }
        } catch {
            return .reply(.failure(error))
        }
    }

    /// The graph of the selected container, with what was seen to be looked up in it so far.
    private func graph() throws(InspectionFailure) -> GraphSnapshot {
        let container = try selectedContainer()
        return GraphSnapshot(container.blueprint, observing: container.observations)
    }

    // MARK: Assemblies

    private func describeAssemblies(emit: (InspectionEvent) -> Void) -> [AvailableAssembly] {
        let made = discovered.map { ($0, make($0, emit: emit)) }
        let roots = AssemblyRoots(made.compactMap(\.1))
        return made.map { discovered, assembly in
            AvailableAssembly(
                name: discovered.name,
                module: discovered.module,
                collaborators: assembly.map { collaborators(of: $0).map(name) } ?? [],
                definitions: assembly?.assembly.assemblyMembers.count { $0.member is Definition } ?? 0,
                isRoot: discovered.type.map { roots.contains($0) } ?? false,
                isSelected: selected.contains(discovered.name),
                problem: discovered.problem
            )
        }
    }

    /// Makes an assembly, once, which runs the author's code: when that ends the program, its name has been told.
    private func make(_ assembly: DiscoveredAssembly, emit: (InspectionEvent) -> Void) -> (any MadeAssembly)? {
        guard let type = assembly.type else { return nil }
        if let made = pool.madeAlready(type) { return made }
        emit(.building(key: assembly.name))
        defer { emit(.finished(key: assembly.name)) }
        return pool.assembly(type)
    }

    private func collaborators(of assembly: any MadeAssembly) -> [CollaboratorDeclaration] {
        assembly.assembly.assemblyMembers.compactMap { $0.member as? CollaboratorDeclaration }
    }

    /// What people call an assembly; one that is made with arguments may not be among those that were found.
    private func name(of declaration: CollaboratorDeclaration) -> String {
        discovered.first { $0.type == declaration.type }?.name ?? TypeName.of(declaration.type)
    }

    private func select(_ names: [String], emit: (InspectionEvent) -> Void) throws(InspectionFailure) {
        let names = try names.isEmpty ? [defaultAssembly(emit: emit)] : names
        let assemblies = try makeAssemblies(named: names, emit: emit)
        if selected != names { switches = ProcessorSwitches() }
        selected = names
        activate(assemblies)
    }

    /// The root assembly with the most definitions, its collaborators' included; the first by name of several.
    private func defaultAssembly(emit: (InspectionEvent) -> Void) throws(InspectionFailure) -> String {
        let roots = describeAssemblies(emit: emit).filter(\.isRoot)
        var sizes: [Int] = []
        for root in roots {
            let assemblies = try makeAssemblies(named: [root.name], emit: emit)
            sizes.append(InspectableContainer(assemblies, pool: pool, switches: switches, tracer: recorder.tracer).blueprint.slots.count)
        }
        guard let largest = zip(roots, sizes).max(by: { ($0.1, $1.0.name) < ($1.1, $0.0.name) })?.0 else {
            throw InspectionFailure(
                message: "this program has no assembly that can be made",
                hint: "declare one: struct AppAssembly: Assembly { let clock = Component(SystemClock.init) }")
        }
        return largest.name
    }

    private func makeAssemblies(
        named names: [String], emit: (InspectionEvent) -> Void = { _ in }
    ) throws(InspectionFailure) -> [any MadeAssembly] {
        var assemblies: [any MadeAssembly] = []
        for name in names {
            guard let found = discovered.first(where: { $0.name == name }) else {
                let near = Suggestions.nearMisses(for: name, among: discovered.map(\.name))
                throw InspectionFailure(
                    message: "there is no assembly named '\(name)'",
                    hint: near.first.map { "load \($0)" } ?? "assemblies lists what there is")
            }
            guard let assembly = make(found, emit: emit) else {
                throw InspectionFailure(message: "\(name) cannot be made: \(found.problem ?? "unknown reason")", hint: "assemblies")
            }
            assemblies.append(assembly)
        }
        return assemblies
    }

    private func activate(_ assemblies: [any MadeAssembly]) {
        container = InspectableContainer(assemblies, pool: pool, switches: switches, tracer: recorder.tracer)
        recorder.forget()
    }

    private func selectedContainer() throws(InspectionFailure) -> InspectableContainer {
        if container == nil { try select([], emit: { _ in }) }
        guard let container else { throw InspectionFailure(message: "no assembly is selected", hint: "assemblies") }
        return container
    }

    // MARK: Instances

    private func resolve(
        _ key: String, _ arguments: [String], emit: (InspectionEvent) -> Void
    ) throws(InspectionFailure) -> ResolveReport {
        let container = try selectedContainer()
        let blueprint = container.blueprint
        guard let slot = blueprint.slot(forKey: key) else {
            if key.hasPrefix("Configuration.") || blueprint.unprovided.contains(key) {
                throw InspectionFailure(message: "\(key) is not a definition, so there is nothing to resolve", hint: "show \(key)")
            }
            if let locator = container.observations.map(\.locator).first(where: { key.hasPrefix($0 + "[") }) {
                throw InspectionFailure(message: "\(key) is an entry of a locator, not a definition", hint: "show \(locator)")
            }
            throw InspectionFailure(message: "no service has the key '\(key)'", hint: "services")
        }
        let isWaiting = container.isAsynchronous(slot)
        let before = lookUps(in: container)
        let outcome = recorder.record(blueprint, isWaiting: isWaiting, emit: emit) {
            isWaiting ? try wait(for: slot, arguments, in: container) : try container.resolve(slot: slot, arguments: arguments)
        }
        switch outcome.result {
        case .success(let instance):
            results.append(instance)
            return ResolveReport(
                key: key,
                handle: results.count,
                instanceType: blueprint.name(of: Swift.type(of: instance)),
                summary: summary(of: instance),
                steps: outcome.steps,
                lookUps: lookUps(in: container) - before
            )
        case .failure(let error):
            throw failure(error, resolving: key, path: outcome.failedPath)
        }
    }

    /// Waits for an asynchronous instance; what it needs of the main actor runs meanwhile.
    private func wait(for slot: Int, _ arguments: [String], in container: InspectableContainer) throws -> Any {
        let outcome = MainThreadWait.run { () async -> Result<BuiltInstance, any Error> in
            do {
                return .success(try await container.resolveAsynchronously(slot: slot, arguments: arguments))
            } catch {
                return .failure(error)
            }
        }
        guard let outcome else { throw InspectionFailure(message: "the program has no descriptors left to wait with") }
        return container.open(try outcome.get(), at: slot)
    }

    /// How often something was looked up in locators so far.
    private func lookUps(in container: InspectableContainer) -> Int {
        container.observations.reduce(0) { $0 + $1.observation.count }
    }

    private func failure(_ error: any Error, resolving key: String, path: [String]) -> InspectionFailure {
        switch error {
        case let error as InspectionFailure: return error
        case let error as ActivationError:
            let count = error.findings.count { $0.severity == .error }
            return InspectionFailure(
                message: "\(error.assembly) cannot be activated: \(count) error\(count == 1 ? "" : "s")",
                findings: error.findings,
                hint: "lint"
            )
        case let error as ResolutionError:
            return InspectionFailure(message: error.finding.message, findings: [error.finding], path: path, hint: error.finding.fix)
        default:
            return InspectionFailure(
                message: "\(path.last ?? key) threw \(TypeName.of(Swift.type(of: error))): \(Excerpt.of("\(error)", lines: 12))",
                path: path,
                hint: "show \(path.last ?? key)")
        }
    }

    /// What the instance says of itself. Only types that describe themselves are asked: the default description may be endless.
    private func summary(of instance: Any) -> String? {
        guard let text = (instance as? any CustomStringConvertible)?.description else { return nil }
        return Excerpt.of(text, lines: 1, characters: 200)
    }

    private func states() throws(InspectionFailure) -> [ServiceState] {
        let container = try selectedContainer()
        let blueprint = container.blueprint
        return blueprint.slots.indices
            .filter { blueprint.slots[$0].isShared && container.isBuilt($0) }
            .map { ServiceState(key: blueprint.key(of: $0), nanoseconds: recorder.nanoseconds(ofSlot: $0)) }
            .sorted { $0.key < $1.key }
    }

    // MARK: Post-processors

    private func setProcessor(_ key: String, isOn: Bool, service: String?) throws(InspectionFailure) -> Int {
        let blueprint = try selectedContainer().blueprint
        guard let named = blueprint.processors.first(where: { $0.key == key && !$0.isDecorator }) else {
            let near = Suggestions.nearMisses(for: key, among: blueprint.processors.filter { !$0.isDecorator }.map(\.key))
            throw InspectionFailure(
                message: "there is no post-processor named '\(key)'", hint: near.first.map { "processors on \($0)" } ?? "processors")
        }
        if let service {
            try checkFit(named, service: service, in: blueprint)
            switches.set(key, isOn: isOn, for: service)
        } else {
            switches.set(key, isOn: isOn)
        }
        let released = try states().count
        activate(try makeAssemblies(named: selected))
        return released
    }

    private func checkFit(_ named: Blueprint.NamedProcessor, service: String, in blueprint: Blueprint) throws(InspectionFailure) {
        guard let slot = blueprint.slot(forKey: service), let recipe = blueprint.slots[slot].definition?.recipe else {
            throw InspectionFailure(message: "no service has the key '\(service)'", hint: "services")
        }
        let wanted = named.processor.serviceType
        guard recipe.serviceType != wanted else { return }
        let fitting = blueprint.slots.indices.filter { blueprint.slots[$0].definition?.recipe.serviceType == wanted }
        throw InspectionFailure(
            message: "\(named.key) decorates \(blueprint.name(of: wanted)); \(service) provides \(blueprint.name(of: recipe.serviceType))",
            hint: fitting.first.map { "decorate \(blueprint.key(of: $0)) --with \(named.key)" } ?? "processors"
        )
    }
}

extension Blueprint {
    /// The types that edges ask for and nobody provides.
    fileprivate var unprovided: Set<String> {
        Set(edges.filter { $0.target < 0 }.map { name(of: dependency(of: $0).type) })
    }
}
