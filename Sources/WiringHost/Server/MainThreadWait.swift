#if DEBUG || Explorer
import CWiringRuntime
import PlatformLibrary
import Synchronization

/// Waiting on the main thread for asynchronous work which may itself need the main actor.
package enum MainThreadWait {
    /// Runs `work` and waits for it, running the dispatch main queue meanwhile. Call it on the main thread only.
    /// - Returns: what the work gave; nil when the system has no descriptors left to wait with.
    package static func run<Output: Sendable>(_ work: @escaping @Sendable () async -> Output) -> Output? {
        var readEnd: Int32 = -1
        var writeEnd: Int32 = -1
        guard wiring_pipe(&readEnd, &writeEnd) == 0 else { return nil }
        defer { close(readEnd) }
        let result = ResultBox<Output>()
        let signalEnd = writeEnd
        Task.detached {
            let output = await work()
            result.value.withLock { $0 = output }
            close(signalEnd)
        }
        guard wiring_wait_readable(readEnd) == 0 else { return nil }
        return result.value.withLock { $0 }
    }

    private final class ResultBox<Output: Sendable>: Sendable {
        let value = Mutex<Output?>(nil)
    }
}
#endif
