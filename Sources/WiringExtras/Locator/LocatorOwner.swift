public import Wiring
public import WiringDiagnosis

/// The owner of a locator. Only the owner can add and remove services; other code receives ``locator``.
///
/// The separation prevents code that shares a locator from changing it:
///
/// ```swift
/// let owner = LocatorOwner()
/// owner.add(Profile.self) { Profile() }
/// let screen = LegacyScreen(locator: owner.locator)   // read-only
/// owner.remove(Profile.self)                          // the next look-up creates a new one
/// ```
///
/// Entries are identified by type and name. The locator can be shared between threads and tasks.
public final class LocatorOwner: Sendable {
    private let store = LocatorStore()

    /// Creates a locator without entries.
    public init() {}

    /// The locator, for code that looks services up.
    public var locator: Locator { Locator(store: store, container: nil, requester: .code) }

    /// Returns the locator with a container behind it. Types without an entry are resolved there, so that services can migrate one by one.
    /// - Parameter container: the container; the returned locator retains it, the owner does not.
    public func locator(over container: Container) -> Locator { Locator(store: store, container: container, requester: .code) }

    /// Adds an existing service. Replaces an earlier entry.
    /// - Parameters:
    ///   - instance: the service.
    ///   - type: the type of the entry: `owner.add(network, as: (any NetworkManager).self)`.
    ///   - name: distinguishes the entry from others of the type.
    /// - Returns: true if an earlier entry was replaced.
    @discardableResult public func add<Service: Sendable>(
        _ instance: Service, as type: Service.Type = Service.self, named name: String? = nil, file: String = #fileID, line: Int = #line
    ) -> Bool {
        let request = LocatorRequest(type: type, name: name, site: SourceSite(file: file, line: line))
        return store.add(request, instance: InstanceBox.holding(instance), make: nil)
    }

    /// Adds a service that is created on its first look-up. Replaces an earlier entry.
    /// - Parameters:
    ///   - type: the type of the entry.
    ///   - name: distinguishes the entry from others of the type.
    ///   - make: creates the service.
    /// - Returns: true if an earlier entry was replaced.
    @discardableResult public func add<Service>(
        _ type: Service.Type = Service.self, named name: String? = nil, file: String = #fileID, line: Int = #line,
        _ make: @escaping @Sendable () throws -> Service
    ) -> Bool {
        let request = LocatorRequest(type: type, name: name, site: SourceSite(file: file, line: line))
        return store.add(request, instance: nil) { _ in InstanceBox.holding(try make()) }
    }

    /// Adds a service that looks its dependencies up. Replaces an earlier entry.
    /// - Parameter make: creates the service from the locator that received the request.
    /// - Returns: true if an earlier entry was replaced.
    @discardableResult public func add<Service>(
        _ type: Service.Type = Service.self, named name: String? = nil, file: String = #fileID, line: Int = #line,
        _ make: @escaping @Sendable (Locator) throws -> Service
    ) -> Bool {
        let request = LocatorRequest(type: type, name: name, site: SourceSite(file: file, line: line))
        return store.add(request, instance: nil) { locator in InstanceBox.holding(try make(locator)) }
    }

    /// Releases a service. If it was added with a factory, the next look-up creates a new instance; otherwise the entry is removed.
    /// - Parameters:
    ///   - type: the type of the entry.
    ///   - name: the name of the entry.
    ///   - keepingFactory: false to remove an entry with a factory as well.
    /// - Returns: true if there was an entry.
    @discardableResult public func remove<Service>(_ type: Service.Type, named name: String? = nil, keepingFactory: Bool = true) -> Bool {
        store.remove(LocatorKey(type: ObjectIdentifier(type), name: name), keepingFactory: keepingFactory)
    }

    /// Releases all services; see ``remove(_:named:keepingFactory:)``.
    /// - Parameter keepingFactories: false to remove entries with factories as well.
    public func clear(keepingFactories: Bool = true) { store.clear(keepingFactories: keepingFactories) }

    /// All look-ups so far with their counts, ordered by dependent, requested service and place. They remain when entries are removed.
    public var observations: [LocatorObservation] { store.log.allRecords.observations }
}
