/// The constructions in progress in a container, its children and its scopes, with the threads that build and the threads that wait.
///
/// A construction has a place: one for each shared service or cycle (strongly connected component), each cached product, each member of an object
/// graph with handles, and each lazy handle. One thread builds at a place at a time; unrelated places are built concurrently.
///
/// A thread waits for an instance that another thread builds, unless that thread waits, directly or indirectly, for this one. In that case the other
/// threads stay blocked, as if they had called this thread, and this thread continues inside their constructions.
///
/// There is one lock and one condition for all of them. The lock also guards the shared instances of the containers, see ``SharedInstances``. It is held
/// briefly, and no other lock is acquired under it.
package final class Constructions: @unchecked Sendable {
    let lock = RecursiveLock()
    /// All constructions; there are few at a time.
    private var running: [Construction] = []
    private var waiting: [(thread: ThreadIdentity, construction: Construction)] = []

    /// Joins the construction at a place, after waiting for any other thread that builds there.
    /// - Parameter isUnnecessary: whether the instance exists, so that nothing has to be built. Called under the lock.
    /// - Returns: the construction, and whether it begins here, so that the caller has to end it. An existing construction is returned if this
    /// thread, or one that waits for it, is building at the place.
    func begin(_ place: ConstructionPlace, unless isUnnecessary: () -> Bool = { false }) -> (construction: Construction, begins: Bool) {
        let thread = ThreadIdentity.current
        return lock.withLock {
            var isOver = isUnnecessary()
            while !isOver, let known = running.first(where: { $0.place == place }) {
                if !wait(for: known, thread) { return (known, false) }
                isOver = isUnnecessary()
            }
            let construction = Construction(place, thread)
            if isOver { return (construction, false) }
            running.append(construction)
            return (construction, true)
        }
    }

    /// Ends a construction and wakes the threads that wait for it.
    /// - Parameter publish: stores the instances where these threads find them. Called under the lock.
    func end(_ construction: Construction, _ publish: () -> Void = {}) {
        lock.withLock {
            publish()
            construction.isOver = true
            if let index = running.lastIndex(where: { $0 === construction }) { running.remove(at: index) }
            if !waiting.isEmpty { lock.signal() }
        }
    }

    /// Waits for another thread to finish work that this container does not track.
    /// - Parameter wait: blocks until the work is finished.
    /// - Returns: false, without waiting, if the other thread waits for this one, or is this one.
    package func wait(for other: ThreadIdentity, _ wait: () -> Void) -> Bool {
        let thread = ThreadIdentity.current
        let construction = Construction(ConstructionPlace(self), other)
        let mayWait = lock.withLock {
            let mayWait = other != thread && !waits(other, for: thread)
            if mayWait { waiting.append((thread, construction)) }
            return mayWait
        }
        guard mayWait else { return false }
        wait()
        lock.withLock { waiting.removeAll { $0.construction === construction } }
        return true
    }

    /// Waits under the lock until a construction has finished.
    /// - Returns: false, without waiting, if waiting would deadlock.
    private func wait(for construction: Construction, _ thread: ThreadIdentity) -> Bool {
        if construction.thread == thread || waits(construction.thread, for: thread) { return false }
        waiting.append((thread, construction))
        while !construction.isOver { lock.wait() }
        waiting.removeAll { $0.thread == thread && $0.construction === construction }
        return true
    }

    /// Whether a thread waits for another one, directly or indirectly. A thread whose awaited construction has finished is not waiting.
    private func waits(_ thread: ThreadIdentity, for other: ThreadIdentity) -> Bool {
        var next = thread
        while let found = waiting.last(where: { $0.thread == next && !$0.construction.isOver }) {
            next = found.construction.thread
            if next == other { return true }
        }
        return false
    }
}

/// Identifies a construction: the object that keeps the instance, and a number within that object.
package struct ConstructionPlace {
    private let owner: ObjectIdentifier
    private let number: Int

    init(_ owner: AnyObject, _ number: Int = 0) {
        self.owner = ObjectIdentifier(owner)
        self.number = number
    }

    static func == (left: ConstructionPlace, right: ConstructionPlace) -> Bool { left.owner == right.owner && left.number == right.number }
}

/// A construction in progress. Its contents are accessed only by the thread that builds, or that continues inside it.
package final class Construction: @unchecked Sendable {
    fileprivate let place: ConstructionPlace
    fileprivate let thread: ThreadIdentity
    fileprivate var isOver = false
    /// The frames of the shared instances and cached products under construction, the innermost first.
    private var innermost: ConstructionFrame?
    /// The frames of the complete ones, which become visible when the construction ends; the latest first.
    private var latest: ConstructionFrame?
    /// Whether a member of the cycle has failed, so that the other members are discarded.
    var hasFailed = false

    fileprivate init(_ place: ConstructionPlace, _ thread: ThreadIdentity) {
        self.place = place
        self.thread = thread
    }

    /// One after the other, because releasing a long list would be recursive.
    deinit { while takeLatest() != nil {} }

    /// The frame of a node, or of its product for some arguments.
    func frame(of node: Int, _ arguments: [AnyHashable]?) -> ConstructionFrame? {
        latest?.find(node, arguments) ?? innermost?.find(node, arguments)
    }

    func begin(_ frame: ConstructionFrame) {
        frame.before = innermost
        innermost = frame
    }

    /// Ends the innermost frame. A complete instance is kept until the construction ends.
    func end(_ frame: ConstructionFrame) {
        innermost = frame.before
        frame.before = nil
        guard frame.state == .complete else { return }
        frame.before = latest
        latest = frame
    }

    /// Removes the frame of the latest complete instance.
    private func takeLatest() -> ConstructionFrame? {
        guard let frame = latest else { return nil }
        latest = frame.before
        frame.before = nil
        return frame
    }

    /// Removes the frames of the complete instances, and passes them to a function in the order in which they were completed.
    func takeComplete(_ body: (ConstructionFrame) -> Void) {
        var reversed: ConstructionFrame?
        while let frame = takeLatest() {
            frame.before = reversed
            reversed = frame
        }
        latest = reversed
        while let frame = takeLatest() { body(frame) }
    }
}
