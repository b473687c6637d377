public import Wiring
import WiringDiagnosis
import WiringVocabulary

/// The right to look services up by type: the service locator of older code, as an object that is passed, never global.
///
/// It is meant for the time of a migration. Register it as a component, let old code ask it, and move service by service into assemblies:
///
/// ```swift
/// struct LegacyAssembly: Assembly {
///     let locator: Component<Locator, Locator>
///     init() {
///         let owner = LocatorOwner()
///         owner.add((any NetworkManager).self) { LegacyNetworkManager() }
///         // The locator's own entries first, then what the container provides already.
///         locator = Component { (container: Container) in owner.locator(over: container) }
///     }
/// }
/// ```
///
/// Whoever looks something up has a dependency that nobody sees from outside. So each look-up is recorded, see ``LocatorOwner/observations``,
/// and the graph of a running container shows it as an observed edge. A component to which the container hands a locator is known by its key;
/// anybody else by the place of the call.
public struct Locator: Sendable {
    let store: LocatorStore
    /// Whom to ask for what the locator has no entry for.
    let container: Container?
    /// Whom look-ups are recorded for.
    let asker: LocatorObservation.Asker

    init(store: LocatorStore, container: Container?, asker: LocatorObservation.Asker) {
        self.store = store
        self.container = container
        self.asker = asker
    }

    /// Makes a locator without entries, which finds what a container provides: the last stage of a migration.
    /// - Parameter container: whom to ask; the locator keeps it alive.
    public init(over container: Container) {
        self.init(store: LocatorStore(), container: container, asker: .code)
    }

    /// The same locator in the name of somebody, for code that no container hands it to.
    /// - Parameter component: the key of the component that looks things up, or any other name for it.
    public func asked(by component: String) -> Locator {
        Locator(store: store, container: container, asker: .component(key: component))
    }

    /// Looks a service up: first among the locator's own entries, then in the container behind it.
    ///
    /// The first look-up of an entry that was added with a factory makes the instance, once, however many threads ask; no lock of the
    /// locator is held meanwhile.
    /// - Parameters:
    ///   - type: the type under which it was added, or which a definition provides.
    ///   - name: the name under which it was added, or the key of a definition; nil for what has none.
    /// - Returns: the instance.
    /// - Throws: ``ResolutionError`` when nobody has it or entries need each other in a circle, or what its factory throws.
    public func get<Service>(
        _ type: Service.Type = Service.self, named name: String? = nil, file: String = #fileID, line: Int = #line
    ) throws -> Service {
        let request = LocatorRequest(type: type, name: name, site: SourceSite(file: file, line: line))
        let source = source(of: request)
        store.ledger.record(request, asker: asker, answer: source.answer)
        if case .entry = source, let service = try ownInstance(of: type, request) { return service }
        return try containedInstance(of: type, request)
    }

    /// An instance of one of the locator's own entries; nil when there is none.
    private func ownInstance<Service>(of type: Service.Type, _ request: LocatorRequest) throws -> Service? {
        if let box = store.existing(request.key) { return InstanceBox.value(inAny: box, as: Service.self) }
        return InstanceBox.value(inAny: try store.instance(for: request, locator: self), as: Service.self)
    }

    private func containedInstance<Service>(of type: Service.Type, _ request: LocatorRequest) throws -> Service {
        guard let core = container?.core else { throw store.missing(request, asker: asker, container: nil) }
        if let name = request.name {
            guard core.blueprint.node(forKey: name) != nil else { throw store.missing(request, asker: asker, container: core) }
            return try core.resolve(type, key: name)
        }
        guard core.types.node(of: ObjectIdentifier(type)) != TypeTable.absent else {
            throw store.missing(request, asker: asker, container: core)
        }
        return try core.resolve(type)
    }

    // MARK: Sources

    /// Where the answer to a request comes from.
    private enum Source {
        case entry
        case container(key: String)
        case nowhere

        var answer: LocatorObservation.Answer {
            switch self {
            case .entry: .entry
            case .container(let key): .container(key: key)
            case .nowhere: .nothing
            }
        }
    }

    private func source(of request: LocatorRequest) -> Source {
        if store.hasEntry(request.key) { return .entry }
        guard let core = container?.core else { return .nowhere }
        let node = request.name.map { core.blueprint.node(forKey: $0) ?? -1 } ?? core.types.node(of: ObjectIdentifier(request.type))
        return node >= 0 ? .container(key: core.blueprint.key(of: node)) : .nowhere
    }
}

extension Locator: AttributedService {
    package static var helperLabel: String { "locator" }

    /// The locator in the name of a component that received it, which records for the container what is looked up.
    package func attributed(to dependent: String, from node: Int, in core: ContainerCore) -> Locator {
        let handed = core.states.state(HandedLocators.self) { HandedLocators() }
        handed.note(store.ledger, at: HandedLocators.Place(blueprint: ObjectIdentifier(core.blueprint), node: node))
        return asked(by: dependent)
    }
}
