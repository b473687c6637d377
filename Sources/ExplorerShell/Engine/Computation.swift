import Dispatch
import Synchronization

/// Work that may take long, on another thread, so that whoever waits for it can stop waiting at any time: at Ctrl-C, or at a limit.
///
/// The work is a task, and it is cancelled then. What takes long in the engine asks `Task.isCancelled` now and then and ends early; what it has by
/// then is thrown away. So the person has the prompt back at once, whatever the work is doing, and the processor and the memory soon after.
package struct Computation {
    /// Why nobody waits any longer.
    package enum Stop: Error {
        /// Ctrl-C.
        case interruption
        /// It took longer than it may.
        case limit
    }

    /// Whether the person has pressed Ctrl-C since this was asked last.
    private let takeInterrupt: () -> Bool
    /// How long the work may take; nil for as long as it needs.
    private let limit: Duration?
    /// Where the work is done.
    private let threads: ComputationThreads

    /// How long a press of Ctrl-C can stay unnoticed.
    private static let patience = DispatchTimeInterval.milliseconds(20)

    /// - Parameters:
    ///   - takeInterrupt: whether the person has pressed Ctrl-C since this was asked last.
    ///   - limit: how long the work may take, in nanoseconds; nil for as long as it needs.
    ///   - threads: where the work is done; those of others, where more such work is to come.
    package init(takeInterrupt: @escaping () -> Bool, limit: UInt64? = nil, threads: ComputationThreads = ComputationThreads()) {
        self.takeInterrupt = takeInterrupt
        self.threads = threads
        self.limit = limit.map { .nanoseconds(Int64(clamping: $0)) }
    }

    /// Carries the work out.
    ///
    /// - Parameter work: what to do; it must leave alone whatever the caller may change meanwhile.
    /// - Returns: what came of it.
    /// - Throws: why it was stopped, or what the work throws.
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
        threads.giveBack(thread)
        guard let result = outcome.take() else { throw Stop.interruption }
        return try result.get()
    }

    /// Hands a text on while it is made.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - receive: takes the pieces, on the thread of the caller.
    /// - Throws: why it was stopped, or what the receiver throws.
    package func write(_ text: StreamedText, to receive: StreamedText.Receiver) throws {
        let handover = Handover()
        let thread = threads.take()
        let task = Task.detached(executorPreference: thread) {
            try? text.write { bytes in try handover.give(Array(bytes)) }
            handover.end()
        }
        var isWhole = false
        // Whoever leaves early lets the other side go.
        defer {
            task.cancel()
            handover.stop()
            if isWhole { threads.giveBack(thread) } else { thread.end() }
        }
        // The limit is for all pieces; how long the receiver takes, a person who reads in a pager say, does not count.
        var left = limit
        while true {
            try wait(for: handover.filled, atMost: &left) {}
            guard let piece = handover.take() else {
                isWhole = true
                return
            }
            try piece.withUnsafeBytes(receive)
        }
    }

    /// Lets the limit pass.
    ///
    /// - Throws: `Stop.interruption` when the person does not want to wait.
    func pause() throws(Stop) {
        var left = limit
        do throws(Stop) {
            try wait(for: AutoResetEvent(), atMost: &left) {}
        } catch .limit {
            return
        }
    }

    /// - Parameter left: how long the work may still take; what was waited is taken off.
    private func wait(for event: AutoResetEvent, atMost left: inout Duration?, orElse cancel: () -> Void) throws(Stop) {
        let start = ContinuousClock.now
        let deadline = left.map { start + $0 }
        defer { left = deadline.map { ContinuousClock.now.duration(to: $0) } }
        repeat {
            let stop: Stop? = takeInterrupt() ? .interruption : deadline.map { ContinuousClock.now >= $0 } == true ? .limit : nil
            guard let stop else { continue }
            cancel()
            throw stop
        } while !event.wait(atMost: Self.patience)
    }

    /// What came of the work: written once before the signal, read once after it.
    private final class Outcome<Value: Sendable>: Sendable {
        private let result = Mutex<Result<Value, any Error>?>(nil)

        func set(_ value: Result<Value, any Error>) { result.withLock { $0 = value } }

        func take() -> Result<Value, any Error>? { result.withLock { $0.take() } }
    }

    /// One piece of a text at a time, from the thread that makes it to the one that wants it.
    private final class Handover: Sendable {
        private struct State {
            var piece: [UInt8]?
            var isStopped = false
        }

        /// There is a piece, or the text has ended.
        let filled = AutoResetEvent()
        /// There is room for a piece.
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
