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
    /// All constructions with their places; there are few at a time. The function that began a construction keeps it alive until it ends it.
    package private(set) var running: [(place: ConstructionPlace, construction: Unmanaged<Construction>)] = []
    private var waiting: [(thread: ThreadIdentity, construction: Construction)] = []

    /// Begins a construction at a place, after waiting for any other thread that builds there.
    /// - Parameters:
    ///   - new: the construction, which the caller has to end if it begins.
    /// - Returns: the running construction if this thread, or one that waits for it, is building at the place; nil if the new one has begun, or if it
    ///   is not necessary because it has found its instance.
    @_optimize(speed) func begin(_ place: ConstructionPlace, as new: Construction) -> Construction? {
        let thread = new.thread
        return lock.withLock {
            if new.findInstance() { return nil }
            while let known = running.first(where: { $0.place == place })?.construction.takeUnretainedValue() {
                guard beginWaiting(known, thread) else { return known }
                while !known.isOver { lock.wait() }
                endWaiting(known, thread)
                if new.findInstance() { return nil }
            }
            running.append((place, .passUnretained(new)))
            return nil
        }
    }

    /// Ends a construction and wakes the threads that wait for it.
    /// - Parameter core: the container that stores the complete instances, where these threads find them; nil if they are discarded.
    /// - Returns: false if the container is a scope that was left in the meantime, so that the instances are released.
    @_optimize(speed) @discardableResult func end(_ construction: Construction, publishingIn core: ContainerCore? = nil) -> Bool {
        let isLeft = lock.withLock {
            let core = construction.hasFailed ? nil : core.map { Unmanaged.passUnretained($0) }
            let isLeft = core?._withUnsafeGuaranteedRef { core in
                if core.isLeft { return true }
                construction.publish(in: core)
                return false
            }
            let ended = Unmanaged.passUnretained(construction).toOpaque()
            if let index = running.lastIndex(where: { $0.construction.toOpaque() == ended }) { running.remove(at: index) }
            if !waiting.isEmpty {
                construction.isOver = true
                lock.signal()
            }
            return isLeft ?? false
        }
        // The frames retain this construction. Released after unlocking, because a `deinit` may call back.
        if !construction.frames.isEmpty { construction.frames = [] }
        return !isLeft
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

/// A construction in progress. If it begins with a shared instance, it is the frame of that instance, see ``ConstructionFrame``. Its contents are
/// accessed only by the thread that builds, or that continues inside it.
@usableFromInline package class Construction: @unchecked Sendable {
    fileprivate let thread: ThreadIdentity
    /// Whether the construction has ended; only set if threads wait.
    fileprivate final var isOver = false
    /// The frames of other shared instances and cached products, under construction or complete. A frame moves to the end when it is complete. Other
    /// threads find complete instances when the construction ends.
    fileprivate final var frames: [ConstructionFrame] = []
    /// Whether a member of the cycle has failed, so that the other members are discarded.
    final var hasFailed = false

    init(_ thread: ThreadIdentity = .current) { self.thread = thread }

    func frame(of node: Int, _ arguments: [AnyHashable]?) -> ConstructionFrame? {
        frames.last { $0.node == node && $0.arguments == arguments }
    }

    /// Whether the construction succeeded and built a single instance, while no other thread waited.
    final var isPlain: Bool { !isOver && !hasFailed && frames.isEmpty }

    final func begin(_ frame: ConstructionFrame) { if frame !== self { frames.append(frame) } }

    /// Ends a frame. A complete instance is kept until the construction ends.
    final func end(_ frame: ConstructionFrame) {
        guard frame !== self, let position = frames.lastIndex(where: { $0 === frame }) else { return }
        frames.remove(at: position)
        if frame.state == .complete { frames.append(frame) }
    }

    /// Finds the instance, if there is one, so that this construction is not necessary. Called under the lock of the constructions.
    func findInstance() -> Bool { false }

    /// Stores the complete instances, in the order in which they were completed, so that every thread finds them. Called under the lock.
    func publish(in core: ContainerCore) { for frame in frames { frame.publishInstance(in: core) } }
}
