import Wiring

/// The entries of a locator. The lock protects bookkeeping only and is never held while a factory runs.
final class LocatorStore: @unchecked Sendable {
    typealias Make = @Sendable (Locator) throws -> AnyObject

    struct Entry {
        var request: LocatorRequest
        /// Creates the instance; nil if the instance itself was added.
        var make: Make?
        var instance: AnyObject?
        var creation: LocatorConstruction?

        /// The factory alone, if there is one. A construction in progress is not kept either, because it was requested before.
        var withoutInstance: Entry? { make.map { Entry(request: request, make: $0) } }
    }

    let log = LookUpLog()
    private let lock = RecursiveLock()
    private var entries: [LocatorKey: Entry] = [:]
    /// The constructions of each thread, outermost first.
    private var making: UnspecializedDictionary<ThreadIdentity, [LocatorConstruction]> = [:]
    private var waiting: UnspecializedDictionary<ThreadIdentity, LocatorConstruction> = [:]

    // MARK: Entries

    /// Adds an entry; returns true if it replaced another.
    func add(_ request: LocatorRequest, instance: AnyObject?, make: Make?) -> Bool {
        // The replaced entry is released after unlocking, because a `deinit` may run arbitrary code.
        lock.withLock { entries.updateValue(Entry(request: request, make: make, instance: instance), forKey: request.key) } != nil
    }

    /// Releases an instance, and removes its factory unless it is kept; returns true if there was an entry.
    func remove(_ key: LocatorKey, keepingFactory: Bool) -> Bool {
        lock.withLock { () -> Entry? in
            defer { entries[key] = keepingFactory ? entries[key]?.withoutInstance : nil }
            return entries[key]
        } != nil
    }

    /// Releases all instances, and removes the factories unless they are kept.
    func clear(keepingFactories: Bool) {
        let removed = lock.withLock { () -> [LocatorKey: Entry] in
            defer { entries = keepingFactories ? entries.compactMapValues(\.withoutInstance) : [:] }
            return entries
        }
        withExtendedLifetime(removed) {}
    }

    func hasEntry(_ key: LocatorKey) -> Bool { lock.withLock { entries[key] != nil } }

    var allEntries: [LocatorRequest] {
        lock.withLock { entries.values.map(\.request) }.ordered { ($0.wanted, $0.site.description) < ($1.wanted, $1.site.description) }
    }

    // MARK: Instances

    private enum Step {
        case take(AnyObject)
        case make(LocatorConstruction, Make)
        case wait(LocatorConstruction)
        /// The keys of the entries that depend on each other; the first one also ends the list.
        case cycle([String])
        case none
    }

    /// The box of an entry's instance, created if necessary; nil if there is no entry. Concurrent requests wait for the constructing thread. If the
    /// construction fails, that thread receives the error and the next request tries again.
    func instance(for request: LocatorRequest, locator: Locator) throws -> AnyObject? {
        while true {
            switch lock.withLock({ nextStep(request) }) {
            case .take(let box): return box
            case .none: return nil
            case .cycle(let names): throw cycle(names, request)
            case .wait(let creation):
                defer { lock.withLock { waiting[ThreadIdentity.current] = nil } }
                guard let container = locator.container else {
                    creation.wait()
                    continue
                }
                // The constructing thread may need an instance that this thread is building for the container.
                guard container.core.constructions.wait(for: creation.thread, creation.wait) else {
                    throw cycle([creation.entry, creation.entry], request)
                }
            case .make(let creation, let make):
                let asking = Locator(store: self, container: locator.container, requester: .entry(creation.entry))
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
            if let names = cycle(through: creation, for: thread) { return .cycle(names) }
            waiting[thread] = creation
            return .wait(creation)
        }
        guard let make = entry.make else { return .none }
        let creation = LocatorConstruction(entry: request.wanted)
        entries[request.key]?.creation = creation
        making[thread, default: []].append(creation)
        return .make(creation, make)
    }

    /// The entries on the path from a construction back to the thread that is about to wait for it; nil if there is no such path. A thread that waits
    /// for a finished construction is about to continue.
    private func cycle(through creation: LocatorConstruction, for thread: ThreadIdentity) -> [String]? {
        var names: [String] = []
        var next: LocatorConstruction? = creation
        while let current = next, !current.isOver {
            names += (making[current.thread] ?? []).drop { $0 !== current }.map(\.entry)
            if current.thread == thread { return names + [creation.entry] }
            next = waiting[current.thread]
        }
        return nil
    }

    /// Ends a construction. The instance is stored only if its entry has not been replaced.
    private func end(_ creation: LocatorConstruction, of key: LocatorKey, with instance: AnyObject?) {
        lock.withLock {
            if entries[key]?.creation === creation {
                entries[key]?.creation = nil
                entries[key]?.instance = instance
            }
            making[creation.thread]?.removeAll { $0 === creation }
            if making[creation.thread]?.isEmpty == true { making[creation.thread] = nil }
        }
        creation.end()
    }
}
