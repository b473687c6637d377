/// Which threads wait for what other threads build, in a container, its children and its scopes.
///
/// Only what belongs to handles is waited for like this; shared instances are built under the creation lock. Whoever holds that lock waits for
/// nobody here, since those who build may need the lock.
final class ThreadWaits: Sendable {
    private let waiting = Guarded<[ThreadIdentity: ConstructionDoor]>([:])

    /// Waits until a construction is over.
    /// - Parameters:
    ///   - door: the construction.
    ///   - creation: the lock under which shared instances are built.
    /// - Returns: false, and at once, where waiting could last for ever: whoever builds it waits for this thread, or might come to.
    func wait(for door: ConstructionDoor, beside creation: CreationLock) -> Bool {
        let thread = ThreadIdentity.current
        if creation.isHeldByThisThread { return false }
        let mayWait = waiting.withLock { waiting in
            var next: ConstructionDoor? = door
            while let current = next {
                if current.thread == thread { return false }
                next = waiting[current.thread]
            }
            waiting[thread] = door
            return true
        }
        guard mayWait else { return false }
        door.wait()
        waiting.withLock { $0[thread] = nil }
        return true
    }
}
