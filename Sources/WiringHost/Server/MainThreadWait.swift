#if DEBUG || Explorer
import CWiringRuntime
import InspectionProtocol
import PlatformLibrary
import Synchronization

/// Waits on the main thread for asynchronous work that may need the main actor.
package enum MainThreadWait {
    /// Runs `work` and the dispatch main queue until `work` is finished. Must be called on the main thread.
    /// - Throws: the error of the work, or an ``InspectionFailure`` if no file descriptors are left.
    package static func run<Output: Sendable>(_ work: @escaping @Sendable () async throws -> Output) throws -> Output {
        var readEnd: Int32 = -1
        var writeEnd: Int32 = -1
        let outcome = Outcome<Output>()
        if wiring_pipe(&readEnd, &writeEnd) == 0 {
            defer { close(readEnd) }
            let signalEnd = writeEnd
            Task.detached {
                let result: Result<Output, any Error>
                do { result = .success(try await work()) } catch { result = .failure(error) }
                outcome.result.withLock { $0 = result }
                close(signalEnd)
            }
            _ = wiring_wait_readable(readEnd)
        }
        guard let result = outcome.result.withLock({ $0 }) else {
            throw InspectionFailure(message: "the program has no file descriptors left for waiting")
        }
        return try result.get()
    }

    private final class Outcome<Output: Sendable>: Sendable {
        let result = Mutex<Result<Output, any Error>?>(nil)
    }
}
#endif
