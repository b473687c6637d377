public import Wiring

/// Looks services up by type: the service locator pattern, as an object that is passed, never global.
///
/// It is intended for migrations. Register it as a component, let old code use it, and move one service after the other into assemblies:
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
/// Look-ups are dependencies that an initializer does not declare. Each look-up is therefore recorded, see ``LocatorOwner/observations``, and the
/// graph of a running container shows it as an observed edge. The dependent is identified by its key if the container provided the locator, otherwise
/// by the place of the call.
public struct Locator: Sendable, AttributedService {
    let store: LocatorStore
    /// The container that is searched for types without an entry.
    let container: Container?
    /// The dependent in the records of look-ups.
    let requester: LocatorObservation.RequestOrigin

    package static var helperLabel: String { "locator" }

    /// Returns the locator with the receiving component as its dependent, and records its look-ups for the container.
    package func attributed(to dependent: String, from node: Int, in core: ContainerCore) -> Locator {
        let registry = core.states.state(LocatorRegistry.self) { LocatorRegistry() }
        store.log.register(registry, at: LocatorRegistry.Place(plan: ObjectIdentifier(core.plan), node: node))
        return asked(by: dependent)
    }
}

extension Locator {
    /// Creates a locator without entries that resolves services of a container: the last stage of a migration.
    /// - Parameter container: the container; the locator retains it.
    public init(over container: Container) { self.init(store: LocatorStore(), container: container, requester: .code) }

    /// Returns the locator with another dependent for its records, for code that receives it from elsewhere than the container.
    /// - Parameter component: the key of the dependent component, or any other name.
    public func asked(by component: String) -> Locator {
        Locator(store: store, container: container, requester: .component(key: component))
    }

    /// Looks a service up, first in the entries of the locator, then in the container behind it.
    ///
    /// The first look-up of an entry with a factory creates the instance, exactly once even if several threads request it. The locator holds no lock
    /// during the construction.
    /// - Parameters:
    ///   - type: the type of the entry, or a type that a definition provides.
    ///   - name: the name of the entry, or the key of a definition; nil for entries without a name.
    /// - Returns: the instance.
    /// - Throws: ``ResolutionError`` if the service is not found or entries depend on each other in a cycle, or the error of the factory.
    public func get<Service>(
        _ type: Service.Type = Service.self, named name: String? = nil, file: String = #fileID, line: Int = #line
    ) throws -> Service {
        let request = LocatorRequest(type: type, name: name, site: SourceSite(file: file, line: line))
        let answer = answer(to: request)
        store.log.record(request, requester: requester, answer: answer)
        if answer == .entry, let box = try store.instance(for: request, locator: self) {
            return InstanceBox.value(in: box, as: Service.self)
        }
        return try containedInstance(of: type, request)
    }

    private func containedInstance<Service>(of type: Service.Type, _ request: LocatorRequest) throws -> Service {
        guard let core = container?.core else { throw store.missing(request, requester: requester, container: nil) }
        if let name = request.name {
            guard core.blueprint.node(forKey: name) != nil else { throw store.missing(request, requester: requester, container: core) }
            return try core.resolve(type, key: name)
        }
        guard !core.blueprint.providers(of: type).isEmpty else {
            throw store.missing(request, requester: requester, container: core)
        }
        return try core.resolve(type)
    }

    /// The source of a requested service, for the records.
    private func answer(to request: LocatorRequest) -> LocatorObservation.Answer {
        if store.hasEntry(request.key) { return .entry }
        guard let core = container?.core else { return .nothing }
        let node = request.name.map { core.blueprint.node(forKey: $0) ?? -1 } ?? core.types.node(of: ObjectIdentifier(request.type))
        return node >= 0 ? .container(key: core.blueprint.key(of: node)) : .nothing
    }
}
