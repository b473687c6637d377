import Dispatch
import Synchronization

/// Runs long work on another thread, so that the caller can stop waiting at any time: at Ctrl-C or at a time limit.
///
/// The work is then cancelled: long loops of the engine check `Task.isCancelled` and end early; the partial result is discarded.
package struct Computation {
    /// The reason why the caller stopped waiting.
    package enum Stop: Error {
        case interruption
        case limit
    }

    /// Whether the user has pressed Ctrl-C since the last call.
    private let takeInterrupt: () -> Bool
    /// The time limit; nil for none.
    private let limit: Duration?

    /// The maximum delay before Ctrl-C is noticed.
    private static let pollInterval = DispatchTimeInterval.milliseconds(20)

    /// The limit is in nanoseconds; nil for none.
    package init(takeInterrupt: @escaping () -> Bool, limit: UInt64? = nil) {
        self.takeInterrupt = takeInterrupt
        self.limit = limit.map { .nanoseconds(Int64(clamping: $0)) }
    }

    /// Runs the work, which must not access state that the caller may change meanwhile, and waits for its result.
    package func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) throws -> Value {
        // Written once before the signal, read once after it.
        let outcome = Mutex<Result<Value, any Error>?>(nil)
        let done = DispatchSemaphore(value: 0)
        let task = Task.detached(executorPreference: SeparateThread()) {
            let result = Result { try work() }
            outcome.withLock { $0 = result }
            done.signal()
        }

        var left = limit
        try wait(for: done, atMost: &left) { task.cancel() }
        guard let result = outcome.withLock({ $0.take() }) else { throw Stop.interruption }
        return try result.get()
    }

    /// Passes a text piece by piece to a receiver, which is called on the thread of the caller, while it is produced.
    package func write(_ text: TextStream, to receive: TextStream.Receiver) throws {
        let channel = TextChannel()
        let task = Task.detached(executorPreference: SeparateThread()) {
            try? text.write { bytes in try channel.give(Array(bytes)) }
            channel.end()
        }
        // An early exit stops the producing thread.
        defer {
            task.cancel()
            channel.stop()
        }
        // The limit covers all pieces together. Time spent in the receiver, such as a pager, does not count.
        var left = limit
        while true {
            try wait(for: channel.filled, atMost: &left) {}
            guard let piece = channel.take() else { return }
            try piece.withUnsafeBytes(receive)
        }
    }

    func pause() throws(Stop) {
        var left = limit
        do throws(Stop) {
            try wait(for: DispatchSemaphore(value: 0), atMost: &left) {}
        } catch .limit {
            return
        }
    }

    /// - Parameter left: the remaining time; the time waited is subtracted.
    private func wait(for event: DispatchSemaphore, atMost left: inout Duration?, orElse cancel: () -> Void) throws(Stop) {
        let start = ContinuousClock.now
        let deadline = left.map { start + $0 }
        defer { left = deadline.map { ContinuousClock.now.duration(to: $0) } }
        repeat {
            let stop: Stop? = takeInterrupt() ? .interruption : deadline.map { ContinuousClock.now >= $0 } == true ? .limit : nil
            guard let stop else { continue }
            cancel()
            throw stop
        } while event.wait(timeout: .now() + Self.pollInterval) == .timedOut
    }

    /// Runs the work on a separate thread, so that a long computation does not block the shared pool, which has one thread per core.
    private final class SeparateThread: TaskExecutor {
        private let queue = DispatchQueue(label: "computation")

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
        }
    }

    /// Passes a text from the producing thread to the consuming thread, one piece at a time.
    private final class TextChannel: Sendable {
        private struct State {
            var piece: [UInt8]?
            var isStopped = false
        }

        /// Set when a piece is available or the text has ended.
        let filled = DispatchSemaphore(value: 0)
        /// Set when the piece was taken.
        private let emptied = DispatchSemaphore(value: 0)
        private let state = Mutex(State())

        func give(_ piece: [UInt8]) throws(CancellationError) {
            state.withLock { $0.piece = piece }
            filled.signal()
            emptied.wait()
            if state.withLock({ $0.isStopped }) { throw CancellationError() }
        }

        func end() { filled.signal() }

        func take() -> [UInt8]? {
            let piece = state.withLock { $0.piece.take() }
            if piece != nil { emptied.signal() }
            return piece
        }

        func stop() {
            state.withLock { $0.isStopped = true }
            emptied.signal()
        }
    }
}
