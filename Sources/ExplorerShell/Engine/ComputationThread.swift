import Dispatch
import Synchronization

/// A thread that runs computations one after the other. A separate thread keeps a long computation from blocking the shared pool, which has one
/// thread per core.
final class ComputationThread: TaskExecutor {
    private struct State {
        var jobs: [UnownedJob] = []
        var isRunning = false
        var isEnded = false
    }

    private let state = Mutex(State())
    private let workAvailable = AutoResetEvent()
    /// Set when a computation has finished.
    let done = AutoResetEvent()

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let isRunning = state.withLock { state in
            defer { state.isRunning = true }
            state.jobs.append(job)
            return state.isRunning
        }
        if isRunning { workAvailable.set() } else { DispatchQueue(label: "computation").async { self.work() } }
    }

    /// Ends the thread after its queued jobs.
    func end() {
        state.withLock { $0.isEnded = true }
        workAvailable.set()
    }

    private func work() {
        while let job = next() { job.runSynchronously(on: asUnownedTaskExecutor()) }
    }

    private func next() -> UnownedJob? {
        while true {
            let (job, isEnded) = state.withLock { ($0.jobs.isEmpty ? nil : $0.jobs.removeFirst(), $0.isEnded) }
            if job != nil || isEnded { return job }
            _ = workAvailable.wait()
        }
    }
}

/// Reuses the thread of the previous computation if it is idle, because creating a thread costs more than most computations.
package final class ComputationThreads: Sendable {
    private let idle = Mutex<ComputationThread?>(nil)

    package init() {}

    deinit { idle.withLock { $0?.end() } }

    /// Returns a thread for exclusive use. The caller returns it, or ends it if its computation is abandoned.
    func take() -> ComputationThread { idle.withLock { $0.take() } ?? ComputationThread() }

    func release(_ thread: ComputationThread) {
        idle.withLock { idle in
            idle?.end()
            idle = thread
        }
    }
}
