import Dispatch
import Synchronization

/// A thread that carries out one computation after the other, and that nobody else waits for: those that tasks share are as many as the
/// processor has cores.
final class ComputationThread: TaskExecutor {
    private struct State {
        var jobs: [UnownedJob] = []
        var isRunning = false
        var isEnded = false
    }

    private let state = Mutex(State())
    private let news = AutoResetEvent()
    /// Set by a computation that has ended.
    let done = AutoResetEvent()

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let isRunning = state.withLock { state in
            defer { state.isRunning = true }
            state.jobs.append(job)
            return state.isRunning
        }
        if isRunning { news.set() } else { DispatchQueue(label: "computation").async { self.work() } }
    }

    /// Lets the thread go once it has done what it was given.
    func end() {
        state.withLock { $0.isEnded = true }
        news.set()
    }

    private func work() {
        while let job = next() { job.runSynchronously(on: asUnownedTaskExecutor()) }
    }

    private func next() -> UnownedJob? {
        while true {
            let (job, isEnded) = state.withLock { ($0.jobs.isEmpty ? nil : $0.jobs.removeFirst(), $0.isEnded) }
            if job != nil || isEnded { return job }
            _ = news.wait()
        }
    }
}

/// Where computations find a thread: that of the one before, where it is free, since a new one costs more than most computations do.
package final class ComputationThreads: Sendable {
    private let idle = Mutex<ComputationThread?>(nil)

    package init() {}

    deinit { idle.withLock { $0?.end() } }

    /// A thread for whoever asks alone. To be given back, or ended where it is left at its work.
    func take() -> ComputationThread { idle.withLock { $0.take() } ?? ComputationThread() }

    func giveBack(_ thread: ComputationThread) {
        idle.withLock { idle in
            idle?.end()
            idle = thread
        }
    }
}
