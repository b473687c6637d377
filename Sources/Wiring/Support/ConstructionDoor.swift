internal import PlatformLibrary

/// Something under construction, as those see it who wait for the same: a door that opens when it is over.
class ConstructionDoor: @unchecked Sendable {
    /// The thread that builds.
    let thread = ThreadIdentity.current

    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var isOver = false

    init() {
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

    /// Lets everybody in who waits, now or later.
    func end() {
        pthread_mutex_lock(mutex)
        isOver = true
        pthread_cond_broadcast(condition)
        pthread_mutex_unlock(mutex)
    }

    /// Waits until it is over.
    func wait() {
        pthread_mutex_lock(mutex)
        while !isOver { pthread_cond_wait(condition, mutex) }
        pthread_mutex_unlock(mutex)
    }
}
