import Wiring
import WiringVocabulary

/// The entries of a locator. Its lock is held for bookkeeping only, never while a factory runs.
final class LocatorStore: @unchecked Sendable {
    typealias Make = @Sendable (Locator) throws -> AnyObject

    /// A service that was added.
    struct Entry {
        var request: LocatorRequest
        /// Makes the instance; nil where one was added.
        var make: Make?
        /// The box of the instance.
        var instance: AnyObject?
        /// The instance under construction.
        var creation: LocatorCreation?
    }

    /// What was looked up.
    let ledger = LocatorLedger()
    private let lock = RecursiveLock()
    private var entries: [LocatorKey: Entry] = [:]
    /// What each thread makes, outermost first.
    private var making: UnspecializedDictionary<ThreadIdentity, [LocatorCreation]> = [:]
    /// What each thread waits for.
    private var waiting: UnspecializedDictionary<ThreadIdentity, LocatorCreation> = [:]

    // MARK: Entries

    /// Adds an entry; true when it took the place of another.
    func add(_ request: LocatorRequest, instance: AnyObject?, make: Make?) -> Bool {
        // What is replaced is let go after the lock, since its end may run any code.
        let replaced = lock.withLock { () -> Entry? in
            let entry = Entry(request: request, make: make, instance: instance)
            return entries.updateValue(entry, forKey: request.key)
        }
        return replaced != nil
    }

    /// Lets an instance go, and its factory unless that is to stay; true when there was an entry.
    func remove(_ key: LocatorKey, keepingFactory: Bool) -> Bool {
        let removed = lock.withLock { () -> Entry? in
            let entry = entries.removeValue(forKey: key)
            if keepingFactory, let entry { keepFactory(of: entry, at: key) }
            return entry
        }
        return removed != nil
    }

    /// Lets all instances go, and the factories unless they are to stay.
    func clear(keepingFactories: Bool) {
        let removed = lock.withLock { () -> [LocatorKey: Entry] in
            let removed = entries
            entries = [:]
            if keepingFactories { for (key, entry) in removed { keepFactory(of: entry, at: key) } }
            return removed
        }
        withExtendedLifetime(removed) {}
    }

    /// What is under construction at this moment is not kept either: it was asked for before.
    private func keepFactory(of entry: Entry, at key: LocatorKey) {
        guard let make = entry.make else { return }
        entries[key] = Entry(request: entry.request, make: make)
    }

    func hasEntry(_ key: LocatorKey) -> Bool { lock.withLock { entries[key] != nil } }

    /// The instance of an entry, if it is there already.
    func existing(_ key: LocatorKey) -> AnyObject? { lock.withLock { entries[key]?.instance } }

    /// All entries, in the order of what they are asked for.
    var allEntries: [LocatorRequest] {
        lock.withLock { entries.values.map(\.request) }.ordered { ($0.wanted, $0.site.description) < ($1.wanted, $1.site.description) }
    }

    // MARK: Instances

    /// What to do about a request.
    private enum Step {
        case take(AnyObject)
        case make(LocatorCreation, Make)
        case wait(LocatorCreation)
        /// The entries that need each other, the first one twice.
        case circle([String])
        case none
    }

    /// The box of an entry's instance, made now if there is none; nil when there is no entry.
    ///
    /// Those who come while another thread makes it wait for that thread. When making it fails the error is its maker's, and the next one tries.
    func instance(for request: LocatorRequest, locator: Locator) throws -> AnyObject? {
        while true {
            switch lock.withLock({ nextStep(request) }) {
            case .take(let box): return box
            case .none: return nil
            case .circle(let names): throw circle(names, request)
            case .wait(let creation):
                defer { lock.withLock { waiting[ThreadIdentity.current] = nil } }
                guard let container = locator.container else {
                    creation.door.wait()
                    continue
                }
                // The thread that makes it may need what this thread builds for the container.
                guard container.core.constructions.wait(for: creation.door.thread, creation.door.wait) else {
                    throw circle([creation.entry, creation.entry], request)
                }
            case .make(let creation, let make):
                let asking = Locator(store: self, container: locator.container, asker: .entry(creation.entry))
                let result = Result { try make(asking) }
                end(creation, of: request.key, with: try? result.get())
                return try result.get()
            }
        }
    }

    private func nextStep(_ request: LocatorRequest) -> Step {
        guard let entry = entries[request.key] else { return .none }
        if let instance = entry.instance { return .take(instance) }
        let thread = ThreadIdentity.current
        if let creation = entry.creation {
            if let names = circle(through: creation, for: thread) { return .circle(names) }
            waiting[thread] = creation
            return .wait(creation)
        }
        guard let make = entry.make else { return .none }
        let creation = LocatorCreation(entry: request.wanted)
        entries[request.key]?.creation = creation
        making[thread, default: []].append(creation)
        return .make(creation, make)
    }

    /// The entries on the way from a creation back to the thread that is about to wait for it; nil when there is no such way. Who waits for what is
    /// over is about to go on.
    private func circle(through creation: LocatorCreation, for thread: ThreadIdentity) -> [String]? {
        var names: [String] = []
        var next: LocatorCreation? = creation
        while let current = next, !current.door.isOver {
            names += (making[current.door.thread] ?? []).drop { $0 !== current }.map(\.entry)
            if current.door.thread == thread { return names + [creation.entry] }
            next = waiting[current.door.thread]
        }
        return nil
    }

    /// Ends a construction. The instance is kept if its entry is still the one it was made for.
    private func end(_ creation: LocatorCreation, of key: LocatorKey, with instance: AnyObject?) {
        lock.withLock {
            if entries[key]?.creation === creation {
                entries[key]?.creation = nil
                entries[key]?.instance = instance
            }
            making[creation.door.thread]?.removeAll { $0 === creation }
            if making[creation.door.thread]?.isEmpty == true { making[creation.door.thread] = nil }
        }
        creation.door.end()
    }
}
