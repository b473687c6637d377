#if DEBUG || Explorer
import Synchronization
import Wiring

/// The objects that containers have built and that still live, in the order in which they were built. It keeps none of them alive.
final class InstanceRegister: Sendable {
    /// How an object came to be.
    struct Birth: Sendable {
        /// The number of the object among all that were built, from one.
        var number: Int
        /// The node of its definition.
        var node: Int
        /// The container, or the entered scope, that built it.
        var container: ObjectIdentifier
        /// When.
        var time: ContinuousClock.Instant
        /// The number of the object whose place it took, and of the post-processor that made it do so.
        var replaced: (number: Int?, processor: Int)?
    }

    private struct Entry: @unchecked Sendable {
        weak var object: AnyObject?
        var birth: Birth
    }

    /// Objects that were looked at.
    private struct Seen: @unchecked Sendable {
        var objects: [AnyObject?] = []
    }

    private struct State {
        var entries: [ObjectIdentifier: Entry] = [:]
        var count = 0
        /// So many entries are kept before those of objects that have ended are let go.
        var room = 1024
    }

    private let state = Mutex(State())

    /// Notes an instance; one that is no object has no identity to note.
    func note(_ noticed: NoticedInstance) {
        guard let object = ObjectReader.object(in: noticed.instance) else { return }
        let time = ContinuousClock.now
        let inner = noticed.replaced.flatMap { ObjectReader.object(in: $0.instance) }
        // A post-processor may hand back what it was given.
        if noticed.replaced != nil, inner === object { return }
        // What is looked at may end while it is: its end may run any code, which must not find the lock held.
        let seen = state.withLock { state -> Seen in
            var seen = Seen()
            func add(_ object: AnyObject, replacing replaced: (number: Int?, processor: Int)?) {
                let known = state.entries[ObjectIdentifier(object)]?.object
                seen.objects.append(known)
                if known === object { return }
                state.count += 1
                state.entries[ObjectIdentifier(object)] = Entry(
                    object: object,
                    birth: Birth(number: state.count, node: noticed.node, container: noticed.container, time: time, replaced: replaced))
            }
            // In a cycle an object is wrapped before its own construction is over.
            if let inner { add(inner, replacing: nil) }
            let number = inner.flatMap { state.entries[ObjectIdentifier($0)]?.birth.number }
            add(object, replacing: noticed.replaced.map { (number, $0.processor) })
            guard state.entries.count > state.room else { return seen }
            for (identity, entry) in state.entries {
                let object = entry.object
                seen.objects.append(object)
                if object == nil { state.entries[identity] = nil }
            }
            state.room = max(1024, state.entries.count * 2)
            return seen
        }
        withExtendedLifetime(seen) {}
    }

    /// How an object came to be; nil for one that no container has built.
    func birth(of object: AnyObject) -> Birth? {
        // Its object is asked for outside, since to look at one may end it.
        let entry = state.withLock { $0.entries[ObjectIdentifier(object)] }
        return entry?.object === object ? entry?.birth : nil
    }

    /// All objects that still live, the oldest first.
    var living: [(object: AnyObject, birth: Birth)] {
        let entries = state.withLock { Array($0.entries.values) }
        return entries.compactMap { entry in entry.object.map { ($0, entry.birth) } }.sorted { $0.1.number < $1.1.number }
    }

    /// Forgets everything: what was built belongs to a container that is gone.
    func forget() {
        state.withLock { state in
            state.entries = [:]
            state.room = 1024
        }
    }
}
#endif
