/// The constructions in progress in a container, its children and its scopes, with the threads that build and the threads that wait.
///
/// A construction has a place: one for each shared service or cycle (strongly connected component), each cached product, each member of an object
/// graph with handles, and each lazy handle. One thread builds at a place at a time; unrelated places are built concurrently.
///
/// A thread waits for an instance that another thread builds, unless that thread waits, directly or indirectly, for this one. In that case the other
/// threads stay blocked, as if they had called this thread, and this thread continues inside their constructions.
///
/// There is one lock and one condition for all of them. The lock also guards the shared instances of the containers, see ``InstanceList``. It is held
/// briefly, and no other lock is acquired under it.
package final class Constructions: @unchecked Sendable {
    let lock = RecursiveLock()
    /// All constructions with their places; there are few at a time.
    private var running: [(place: ConstructionPlace, construction: Construction)] = []
    private var waiting: [(thread: ThreadIdentity, construction: Construction)] = []

    /// Joins the construction at a place, after waiting for any other thread that builds there.
    /// - Parameter isUnnecessary: whether the instance exists, so that nothing has to be built. Called under the lock.
    /// - Returns: the construction, and whether it begins here, so that the caller has to end it. An existing construction is returned if this
    /// thread, or one that waits for it, is building at the place.
    func begin(_ place: ConstructionPlace, unless isUnnecessary: () -> Bool = { false }) -> (construction: Construction, begins: Bool) {
        let thread = ThreadIdentity.current
        return lock.withLock {
            var isOver = isUnnecessary()
            while !isOver, let known = running.first(where: { $0.place == place })?.construction {
                guard beginWaiting(known, thread) else { return (known, false) }
                while !known.isOver { lock.wait() }
                endWaiting(known, thread)
                isOver = isUnnecessary()
            }
            let construction = Construction(thread)
            if !isOver { running.append((place, construction)) }
            return (construction, !isOver)
        }
    }

    /// Ends a construction and wakes the threads that wait for it.
    /// - Parameter publish: stores the instances where these threads find them. Called under the lock.
    func end(_ construction: Construction, _ publish: () -> Void = {}) {
        lock.withLock {
            publish()
            construction.isOver = true
            if let index = running.lastIndex(where: { $0.construction === construction }) { running.remove(at: index) }
            if !waiting.isEmpty { lock.signal() }
        }
    }

    /// Waits for another thread to finish work that this container does not track.
    /// - Parameter wait: blocks until the work is finished.
    /// - Returns: false, without waiting, if the other thread waits for this one, or is this one.
    package func wait(for other: ThreadIdentity, _ wait: () -> Void) -> Bool {
        let thread = ThreadIdentity.current
        let construction = Construction(other)
        guard lock.withLock({ beginWaiting(construction, thread) }) else { return false }
        wait()
        lock.withLock { endWaiting(construction, thread) }
        return true
    }

    /// Registers that a thread waits for a construction.
    /// - Returns: false if waiting would deadlock, because the thread that builds is this one, or waits for it directly or indirectly.
    private func beginWaiting(_ construction: Construction, _ thread: ThreadIdentity) -> Bool {
        var next = construction.thread
        while next != thread {
            // A thread whose awaited construction has finished is not waiting.
            guard let found = waiting.last(where: { $0.thread == next && !$0.construction.isOver }) else {
                waiting.append((thread, construction))
                return true
            }
            next = found.construction.thread
        }
        return false
    }

    private func endWaiting(_ construction: Construction, _ thread: ThreadIdentity) {
        waiting.removeAll { $0.thread == thread && $0.construction === construction }
    }
}

/// Identifies a construction: the object that keeps the instance, and a number within that object.
package typealias ConstructionPlace = (owner: ObjectIdentifier, number: Int)

/// A construction in progress. Its contents are accessed only by the thread that builds, or that continues inside it.
package final class Construction: @unchecked Sendable {
    fileprivate let thread: ThreadIdentity
    fileprivate var isOver = false
    /// The frames of the shared instances and cached products, under construction or complete. A frame moves to the front when it is complete; other
    /// threads find complete instances when the construction ends.
    private var latest: ConstructionFrame?
    /// Whether a member of the cycle has failed, so that the other members are discarded.
    var hasFailed = false

    fileprivate init(_ thread: ThreadIdentity) { self.thread = thread }

    /// One after the other, because releasing a long list would be recursive.
    deinit { while let frame = latest { remove(frame) } }

    func frame(of node: Int, _ arguments: [AnyHashable]?) -> ConstructionFrame? {
        var next = latest
        while let frame = next, frame.node != node || frame.arguments != arguments { next = frame.before }
        return next
    }

    func begin(_ frame: ConstructionFrame) {
        frame.before = latest
        latest = frame
    }

    /// Ends a frame. A complete instance is kept until the construction ends.
    func end(_ frame: ConstructionFrame) {
        if latest === frame, frame.state == .complete { return }
        remove(frame)
        if frame.state == .complete { begin(frame) }
    }

    private func remove(_ frame: ConstructionFrame) {
        var later: ConstructionFrame?
        var next = latest
        while let known = next, known !== frame { (later, next) = (known, known.before) }
        if let later { later.before = frame.before } else { latest = frame.before }
        frame.before = nil
    }

    /// Removes the frames of the complete instances, and passes them to a function in the order in which they were completed.
    func takeComplete(_ body: (ConstructionFrame) -> Void) {
        var earliest: ConstructionFrame?
        while let frame = latest { (latest, frame.before, earliest) = (frame.before, earliest, frame) }
        while let frame = earliest {
            (earliest, frame.before) = (frame.before, nil)
            body(frame)
        }
    }
}
