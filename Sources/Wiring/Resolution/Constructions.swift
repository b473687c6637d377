/// Who builds what, and who waits for whom, in a container, its children and its scopes.
///
/// What is shared is built by one thread at a time: each node has a mark, each cycle (strongly connected component) one for all its members. What
/// has nothing to do with one another is built side by side. A thread that needs what another one builds waits for it, unless that one waits,
/// directly or not, for this thread: then both would wait for ever. All that the others have under construction stands still meanwhile, as if
/// they had called this thread, and so it does what they would have done had they come here themselves: it takes what is there, or what an
/// initializer has left so far, or goes on where they are.
///
/// The lock is held for a few steps at a time, never while code of others runs, and no other lock is taken under it.
package final class Constructions: Sendable {
    private struct State {
        /// What each thread waits for.
        var waiting: [ThreadIdentity: ConstructionDoor] = [:]
        /// What is waited for behind a mark, by the mark's place in memory.
        var doors: [UnsafeRawPointer: ConstructionDoor] = [:]

        /// Whether a thread waits for another one, directly or not. Who waits for what is over is about to go on.
        func waits(_ thread: ThreadIdentity, for other: ThreadIdentity) -> Bool {
            var next = thread
            while let door = waiting[next], !door.isOver {
                if door.thread == other { return true }
                next = door.thread
            }
            return false
        }
    }

    private let state = Guarded(State())

    /// Waits until a construction is over.
    /// - Parameter door: the construction.
    /// - Returns: false, and at once, where waiting would last for ever: whoever builds it waits for this thread, or is this thread.
    package func wait(for door: ConstructionDoor) -> Bool {
        let thread = ThreadIdentity.current
        let mayWait = state.withLock { state in
            if door.thread == thread || state.waits(door.thread, for: thread) { return false }
            state.waiting[thread] = door
            return true
        }
        guard mayWait else { return false }
        door.wait()
        state.withLock { $0.waiting[thread] = nil }
        return true
    }

    /// Begins a construction, once nobody else is at it.
    /// - Parameters:
    ///   - mark: the mark of what is built.
    ///   - address: where the mark lies.
    /// - Returns: whether it begins here, and ends with ``end(_:at:)``; false inside a construction of the same that has begun before: one of this
    ///   thread, or of one that waits for this thread.
    func begin(_ mark: borrowing BuilderMark, at address: UnsafeRawPointer) -> Bool {
        let thread = ThreadIdentity.current
        while !mark.take(for: thread) {
            if mark.isTaken(by: thread) { return false }
            var door: ConstructionDoor?
            let isInside = state.withLock { state in
                guard let builder = mark.noteWaiter() else { return false }
                if state.waits(builder, for: thread) { return true }
                let wanted: ConstructionDoor
                if let known = state.doors[address], known.thread == builder {
                    wanted = known
                } else {
                    wanted = ConstructionDoor(thread: builder)
                    state.doors.updateValue(wanted, forKey: address)?.end()
                }
                state.waiting[thread] = wanted
                door = wanted
                return false
            }
            if isInside { return false }
            guard let door else { continue }
            door.wait()
            state.withLock { $0.waiting[thread] = nil }
        }
        return true
    }

    /// Ends a construction, and lets those on who wait for it.
    func end(_ mark: borrowing BuilderMark, at address: UnsafeRawPointer) {
        guard mark.giveBack() else { return }
        state.withLock { $0.doors.removeValue(forKey: address) }?.end()
    }
}
