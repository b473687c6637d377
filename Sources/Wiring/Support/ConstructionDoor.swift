internal import PlatformLibrary
internal import Synchronization

/// Something under construction, as those see it who wait for the same: a door that opens when it is over.
package final class ConstructionDoor: @unchecked Sendable {
    /// The thread that builds.
    package let thread: ThreadIdentity

    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private let isEnded = Atomic(false)

    /// - Parameter thread: the thread that builds.
    package init(thread: ThreadIdentity = .current) {
        self.thread = thread
        mutex.initialize(to: pthread_mutex_t())
        condition.initialize(to: pthread_cond_t())
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    /// Whether it is over. Those who waited for it may not have noticed yet.
    package var isOver: Bool { isEnded.load(ordering: .acquiring) }

    /// Lets everybody in who waits, now or later.
    package func end() {
        pthread_mutex_lock(mutex)
        isEnded.store(true, ordering: .releasing)
        pthread_cond_broadcast(condition)
        pthread_mutex_unlock(mutex)
    }

    /// Waits until it is over.
    package func wait() {
        pthread_mutex_lock(mutex)
        while !isOver { pthread_cond_wait(condition, mutex) }
        pthread_mutex_unlock(mutex)
    }
}
