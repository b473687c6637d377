import PlatformLibrary
import Synchronization

/// Runs the same work on this thread and on another one concurrently.
/// - Throws: the error of the work on either thread.
func onTwoThreads(_ work: @escaping @Sendable () throws -> Void) throws {
    let other = OtherThread(work)
    try work()
    try other.join()
}

/// The same for work that does not throw.
func onTwoThreads(_ work: @escaping @Sendable () -> Void) {
    let other = OtherThread(work)
    work()
    try? other.join()
}

/// A thread that runs a single piece of work.
private final class OtherThread: Sendable {
    private let outcome = Mutex<(any Error)?>(nil)
    private let work: @Sendable () throws -> Void
    private let thread = Mutex<UInt?>(nil)

    init(_ work: @escaping @Sendable () throws -> Void) {
        self.work = work
        var handle = pthread_t()
        let context = Unmanaged.passRetained(self).toOpaque()
        pthread_create(
            &handle, nil,
            { context in
                guard let context else { return nil }
                let thread = Unmanaged<OtherThread>.fromOpaque(context).takeRetainedValue()
                do { try thread.work() } catch { thread.outcome.withLock { $0 = error } }
                return nil
            }, context)
        let number = UInt(handle)
        thread.withLock { $0 = number }
    }

    func join() throws {
        if let number = thread.withLock({ $0 }) { pthread_join(pthread_t(number), nil) }
        if let error = outcome.withLock({ $0 }) { throw error }
    }
}
