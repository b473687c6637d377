internal import PlatformLibrary
internal import Synchronization
import Wiring

/// A construction in progress that other threads can wait for.
final class ConstructionLatch: @unchecked Sendable {
    /// The constructing thread.
    let thread: ThreadIdentity

    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private let isEnded = Atomic(false)

    /// - Parameter thread: the constructing thread.
    init(thread: ThreadIdentity = .current) {
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

    /// True if the construction has ended. Waiting threads may still be blocked.
    var isOver: Bool { isEnded.load(ordering: .acquiring) }

    /// Releases all current and future waiters.
    func end() {
        pthread_mutex_lock(mutex)
        isEnded.store(true, ordering: .releasing)
        pthread_cond_broadcast(condition)
        pthread_mutex_unlock(mutex)
    }

    /// Waits until the construction has ended.
    func wait() {
        pthread_mutex_lock(mutex)
        while !isOver { pthread_cond_wait(condition, mutex) }
        pthread_mutex_unlock(mutex)
    }
}
