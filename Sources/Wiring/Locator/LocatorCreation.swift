#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// An entry's instance under construction: a door that opens when the factory has returned, for those who wait for the same instance.
final class LocatorCreation: @unchecked Sendable {
    /// The thread that runs the factory.
    let thread = pthread_self()
    /// The entry, for people.
    let entry: String

    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var isOver = false

    init(entry: String) {
        self.entry = entry
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

    /// Waits until the factory has returned.
    func wait() {
        pthread_mutex_lock(mutex)
        while !isOver { pthread_cond_wait(condition, mutex) }
        pthread_mutex_unlock(mutex)
    }
}
