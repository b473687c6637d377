import Dispatch
import Synchronization

/// Runs long work on another thread, so that the caller can stop waiting at any time: at Ctrl-C or at a time limit.
///
/// The work is a task that is cancelled in this case. Long loops of the engine check `Task.isCancelled` and end early; the partial result is
/// discarded. The prompt returns at once, and the processor and the memory are released soon after.
package struct Computation {
    /// The reason why the caller stopped waiting.
    package enum Stop: Error {
        /// The user pressed Ctrl-C.
        case interruption
        /// The work exceeded its time limit.
        case limit
    }

    /// Whether the user has pressed Ctrl-C since the last call.
    private let takeInterrupt: () -> Bool
    /// The time limit; nil for none.
    private let limit: Duration?
    /// The threads that run the work.
    private let threads: ComputationThreads

    /// The maximum delay before Ctrl-C is noticed.
    private static let pollInterval = DispatchTimeInterval.milliseconds(20)

    /// - Parameters:
    ///   - takeInterrupt: returns whether the user has pressed Ctrl-C since the last call.
    ///   - limit: the time limit in nanoseconds; nil for none.
    ///   - threads: the threads that run the work; pass a shared instance for repeated work.
    package init(takeInterrupt: @escaping () -> Bool, limit: UInt64? = nil, threads: ComputationThreads = ComputationThreads()) {
        self.takeInterrupt = takeInterrupt
        self.threads = threads
        self.limit = limit.map { .nanoseconds(Int64(clamping: $0)) }
    }

    /// Runs the work and waits for its result.
    ///
    /// - Parameter work: the work; it must not access state that the caller may change while it runs.
    /// - Returns: the result of the work.
    /// - Throws: `Stop` if the wait was ended, or the error of the work.
    package func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) throws -> Value {
        let outcome = Outcome<Value>()
        let thread = threads.take()
        let done = thread.done
        let task = Task.detached(executorPreference: thread) {
            outcome.set(Result { try work() })
            done.set()
        }
        var left = limit
        try wait(for: done, atMost: &left) {
            task.cancel()
            thread.end()
        }
        threads.release(thread)
        guard let result = outcome.take() else { throw Stop.interruption }
        return try result.get()
    }

    /// Passes a text to a receiver piece by piece while it is produced.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - receive: called with each piece on the thread of the caller.
    /// - Throws: `Stop` if the wait was ended, or the error of the receiver.
    package func write(_ text: TextStream, to receive: TextStream.Receiver) throws {
        let channel = TextChannel()
        let thread = threads.take()
        let task = Task.detached(executorPreference: thread) {
            try? text.write { bytes in try channel.give(Array(bytes)) }
            channel.end()
        }
        var isWhole = false
        // An early exit stops the producing thread.
        defer {
            task.cancel()
            channel.stop()
            if isWhole { threads.release(thread) } else { thread.end() }
        }
        // The limit covers all pieces together. Time spent in the receiver, such as a pager, does not count.
        var left = limit
        while true {
            try wait(for: channel.filled, atMost: &left) {}
            guard let piece = channel.take() else {
                isWhole = true
                return
            }
            try piece.withUnsafeBytes(receive)
        }
    }

    /// Waits until the limit has passed.
    ///
    /// - Throws: `Stop.interruption` if the user presses Ctrl-C.
    func pause() throws(Stop) {
        var left = limit
        do throws(Stop) {
            try wait(for: AutoResetEvent(), atMost: &left) {}
        } catch .limit {
            return
        }
    }

    /// - Parameter left: the remaining time; the time waited is subtracted.
    private func wait(for event: AutoResetEvent, atMost left: inout Duration?, orElse cancel: () -> Void) throws(Stop) {
        let start = ContinuousClock.now
        let deadline = left.map { start + $0 }
        defer { left = deadline.map { ContinuousClock.now.duration(to: $0) } }
        repeat {
            let stop: Stop? = takeInterrupt() ? .interruption : deadline.map { ContinuousClock.now >= $0 } == true ? .limit : nil
            guard let stop else { continue }
            cancel()
            throw stop
        } while !event.wait(atMost: Self.pollInterval)
    }

    /// The result of the work: written once before the signal, read once after it.
    private final class Outcome<Value: Sendable>: Sendable {
        private let result = Mutex<Result<Value, any Error>?>(nil)

        func set(_ value: Result<Value, any Error>) { result.withLock { $0 = value } }

        func take() -> Result<Value, any Error>? { result.withLock { $0.take() } }
    }

    /// Passes a text from the producing thread to the consuming thread, one piece at a time.
    private final class TextChannel: Sendable {
        private struct State {
            var piece: [UInt8]?
            var isStopped = false
        }

        /// Set when a piece is available or the text has ended.
        let filled = AutoResetEvent()
        /// Set when the piece was taken.
        private let emptied = AutoResetEvent()
        private let state = Mutex(State())

        func give(_ piece: [UInt8]) throws(CancellationError) {
            state.withLock { $0.piece = piece }
            filled.set()
            _ = emptied.wait()
            if state.withLock({ $0.isStopped }) { throw CancellationError() }
        }

        func end() { filled.set() }

        func take() -> [UInt8]? {
            let piece = state.withLock { $0.piece.take() }
            if piece != nil { emptied.set() }
            return piece
        }

        func stop() {
            state.withLock { $0.isStopped = true }
            emptied.set()
        }
    }
}
