#if DEBUG || Explorer
import Synchronization

/// The objects that containers have built and that are still alive, in the order of construction. It holds them weakly.
final class InstanceRegister: Sendable {
    /// The origin of an object.
    struct CreationRecord: Sendable {
        /// The number of the object among all that were built, from one.
        var number: Int
        var node: Int
        /// The container, or the entered scope, that built it.
        var container: ObjectIdentifier
        /// The time of construction; nil for an instance of a running program.
        var time: ContinuousClock.Instant?
        /// The number of the replaced object, and of the post-processor that replaced it.
        var replaced: (number: Int?, processor: Int)?
    }

    private struct Entry: @unchecked Sendable {
        weak var object: AnyObject?
        var creation: CreationRecord
    }

    /// Objects that were accessed under the lock.
    private struct AccessedObjects: @unchecked Sendable {
        var objects: [AnyObject?] = []
    }

    private struct State {
        var entries: [ObjectIdentifier: Entry] = [:]
        var count = 0
        var created: [Int: Int] = [:]
        /// The number of entries at which those of deallocated objects are removed.
        var capacity = 1024
    }

    private let state = Mutex(State())

    /// Records an instance, unless it is a value, which has no identity.
    func note(_ box: AnyObject, _ node: Int, replacing replaced: (box: AnyObject, processor: Int)?, in container: ObjectIdentifier) {
        guard let object = ObjectReader.object(in: InstanceBox.content(of: box)) else { return }
        let time = ContinuousClock.now
        let inner = replaced.flatMap { ObjectReader.object(in: InstanceBox.content(of: $0.box)) }
        // A post-processor may return the instance that it received.
        if replaced != nil, inner === object { return }
        // An object may be deallocated during this access. Its `deinit` may run any code, so the last reference must be released after unlocking.
        let seen = state.withLock { state -> AccessedObjects in
            var seen = AccessedObjects()
            func add(_ object: AnyObject, replacing replaced: (number: Int?, processor: Int)?) {
                let known = state.entries[ObjectIdentifier(object)]?.object
                seen.objects.append(known)
                if known === object { return }
                state.count += 1
                state.created[node, default: 0] += 1
                state.entries[ObjectIdentifier(object)] = Entry(
                    object: object,
                    creation: CreationRecord(number: state.count, node: node, container: container, time: time, replaced: replaced))
            }
            // In a cycle an object is wrapped before its own construction is complete.
            if let inner { add(inner, replacing: nil) }
            let number = inner.flatMap { state.entries[ObjectIdentifier($0)]?.creation.number }
            add(object, replacing: replaced.map { (number, $0.processor) })
            guard state.entries.count > state.capacity else { return seen }
            for (identity, entry) in state.entries {
                let object = entry.object
                seen.objects.append(object)
                if object == nil { state.entries[identity] = nil }
            }
            state.capacity = max(1024, state.entries.count * 2)
            return seen
        }
        withExtendedLifetime(seen) {}
    }

    /// Records an object that was built without a notice.
    func adopt(_ object: AnyObject, _ creation: CreationRecord) {
        state.withLock { $0.entries[ObjectIdentifier(object)] = Entry(object: object, creation: creation) }
    }

    /// The origin of an object; nil if no container built it.
    func creation(of object: AnyObject) -> CreationRecord? {
        // The object is accessed after unlocking, since the access may release the last reference.
        let entry = state.withLock { $0.entries[ObjectIdentifier(object)] }
        return entry?.object === object ? entry?.creation : nil
    }

    var created: [Int: Int] { state.withLock { $0.created } }

    /// All objects that are still alive, the oldest first.
    var living: [(object: AnyObject, creation: CreationRecord)] {
        let entries = state.withLock { Array($0.entries.values) }
        return entries.compactMap { entry in entry.object.map { ($0, entry.creation) } }.sorted { $0.1.number < $1.1.number }
    }

    /// Removes all entries, because their container no longer exists.
    func forget() {
        state.withLock { state in
            state.entries = [:]
            state.created = [:]
            state.capacity = 1024
        }
    }
}
#endif
