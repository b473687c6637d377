public import Wiring
public import WiringDiagnosis
import WiringVocabulary

/// The owner of a locator: only with this object can services be added to it and removed from it. Others receive ``locator``.
///
/// Who may clear a locator that everybody shares? Its owner, which is nobody else's business to hold:
///
/// ```swift
/// let owner = LocatorOwner()
/// owner.add(Profile.self) { Profile() }
/// let screen = LegacyScreen(locator: owner.locator)   // may get, and nothing else
/// owner.remove(Profile.self)                          // whoever asks next gets a fresh one
/// ```
///
/// Entries are told apart by type and name. The locator may be shared between threads and tasks.
public final class LocatorOwner: Sendable {
    private let store = LocatorStore()

    /// Makes a locator without entries.
    public init() {}

    /// The locator, to be handed on.
    public var locator: Locator { Locator(store: store, container: nil, asker: .code) }

    /// The locator with a container behind it: what has no entry of its own is looked up there, so that services move over one by one.
    /// - Parameter container: whom to ask; the locator handed out keeps it alive, the owner does not.
    public func locator(over container: Container) -> Locator {
        Locator(store: store, container: container, asker: .code)
    }

    /// Adds a service that is there already, in place of an earlier entry.
    /// - Parameters:
    ///   - instance: the service.
    ///   - type: the type by which it is looked up: `owner.add(network, as: (any NetworkManager).self)`.
    ///   - name: tells it apart from others of the type.
    /// - Returns: whether it took the place of an earlier entry.
    @discardableResult
    public func add<Service: Sendable>(
        _ instance: Service, as type: Service.Type = Service.self, named name: String? = nil, file: String = #fileID, line: Int = #line
    ) -> Bool {
        let request = LocatorRequest(type: type, name: name, site: SourceSite(file: file, line: line))
        return store.add(request, instance: InstanceBox.holding(instance), make: nil)
    }

    /// Adds a service that is made when it is first looked up, in place of an earlier entry.
    /// - Parameters:
    ///   - type: the type by which it is looked up.
    ///   - name: tells it apart from others of the type.
    ///   - make: makes it.
    /// - Returns: whether it took the place of an earlier entry.
    @discardableResult
    public func add<Service>(
        _ type: Service.Type = Service.self, named name: String? = nil, file: String = #fileID, line: Int = #line,
        _ make: @escaping @Sendable () throws -> Service
    ) -> Bool {
        let request = LocatorRequest(type: type, name: name, site: SourceSite(file: file, line: line))
        return store.add(request, instance: nil) { _ in InstanceBox.holding(try make()) }
    }

    /// Adds a service that looks up what it needs, in place of an earlier entry.
    /// - Parameters:
    ///   - type: the type by which it is looked up.
    ///   - name: tells it apart from others of the type.
    ///   - make: makes it, given the locator that was asked.
    /// - Returns: whether it took the place of an earlier entry.
    @discardableResult
    public func add<Service>(
        _ type: Service.Type = Service.self, named name: String? = nil, file: String = #fileID, line: Int = #line,
        _ make: @escaping @Sendable (Locator) throws -> Service
    ) -> Bool {
        let request = LocatorRequest(type: type, name: name, site: SourceSite(file: file, line: line))
        return store.add(request, instance: nil) { locator in InstanceBox.holding(try make(locator)) }
    }

    /// Lets a service go. Where it was added with a factory the next look-up makes a fresh one; where it was added as an instance there is
    /// none any more.
    /// - Parameters:
    ///   - type: the type under which it was added.
    ///   - name: the name under which it was added.
    ///   - keepingFactory: whether a factory stays.
    /// - Returns: whether there was an entry.
    @discardableResult
    public func remove<Service>(_ type: Service.Type, named name: String? = nil, keepingFactory: Bool = true) -> Bool {
        store.remove(LocatorKey(type: ObjectIdentifier(type), name: name), keepingFactory: keepingFactory)
    }

    /// Lets all services go, each as ``remove(_:named:keepingFactory:)`` does.
    /// - Parameter keepingFactories: whether factories stay.
    public func clear(keepingFactories: Bool = true) {
        store.clear(keepingFactories: keepingFactories)
    }

    /// What was looked up so far, by whom, and how often: by asker, then by what was wanted, then by place. They stay when entries go.
    public var observations: [LocatorObservation] { store.ledger.allRecords.observations }
}
