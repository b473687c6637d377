#if DEBUG || Explorer
import Dispatch
import Synchronization

/// Work that waits for a turn of the program's main loop, and is taken back if the loop does not come round.
final class MainLoopTurn: Sendable {
    private struct Work: @unchecked Sendable { let run: () -> Void }

    private let work: Mutex<Work?>
    private let isDone = DispatchSemaphore(value: 0)

    init(_ work: @escaping () -> Void) { self.work = Mutex(Work(run: work)) }

    /// Runs the work, and waits until it is done.
    /// - Returns: false if the work has not begun within the time limit. It does not run any more.
    func run(within limit: DispatchTimeInterval) -> Bool {
        DispatchQueue.main.async {
            guard let work = self.take() else { return }
            work.run()
            self.isDone.signal()
        }
        if isDone.wait(timeout: .now() + limit) == .success { return true }
        if take() != nil { return false }
        isDone.wait()
        return true
    }

    private func take() -> Work? { work.withLock { $0.take() } }
}
#endif
