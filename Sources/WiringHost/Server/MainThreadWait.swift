#if DEBUG || Explorer
import CWiringRuntime
import Dispatch
import PlatformLibrary
import Synchronization

/// Waits on the main thread for asynchronous work that may need the main actor.
package enum MainThreadWait {
    /// Runs `work` and the dispatch main queue until `work` is finished. Must be called on the main thread.
    /// - Throws: the error of the work, or an ``InspectionFailure`` if no file descriptors are left.
    package static func run<Output: Sendable>(_ work: @escaping @Sendable () async throws -> Output) throws -> Output {
        // In a running program, the main thread is not this one.
        if wiring_live_process() == getpid() { return try inRunningProgram(work) }
        var readEnd: Int32 = -1
        var writeEnd: Int32 = -1
        let outcome = Outcome<Output>()
        if wiring_pipe(&readEnd, &writeEnd) == 0 {
            defer { close(readEnd) }
            let signalEnd = writeEnd
            outcome.begin(work) { close(signalEnd) }
            _ = wiring_wait_readable(readEnd)
        }
        guard let result = outcome.result.withLock({ $0 }) else {
            throw InspectionFailure(message: "the program has no file descriptors left for waiting")
        }
        return try result.get()
    }

    private static func inRunningProgram<Output: Sendable>(_ work: @escaping @Sendable () async throws -> Output) throws -> Output {
        guard !MainActorCheck.isCurrent else {
            throw InspectionFailure(message: "the main loop of the program cannot wait for asynchronous work")
        }
        let outcome = Outcome<Output>()
        let isDone = DispatchSemaphore(value: 0)
        outcome.begin(work) { isDone.signal() }
        guard isDone.wait(timeout: .now() + .seconds(15)) == .success, let result = outcome.result.withLock({ $0 }) else {
            throw InspectionFailure(message: "the asynchronous work has not ended within 15 seconds, and continues")
        }
        return try result.get()
    }

    private final class Outcome<Output: Sendable>: Sendable {
        let result = Mutex<Result<Output, any Error>?>(nil)

        func begin(_ work: @escaping @Sendable () async throws -> Output, whenDone signal: @escaping @Sendable () -> Void) {
            Task.detached {
                let result: Result<Output, any Error>
                do { result = .success(try await work()) } catch { result = .failure(error) }
                self.result.withLock { $0 = result }
                signal()
            }
        }
    }
}
#endif
