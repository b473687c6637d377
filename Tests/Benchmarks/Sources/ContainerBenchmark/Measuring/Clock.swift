import Dispatch
import PlatformLibrary
import Synchronization

/// The processor time of work on this thread in nanoseconds. It does not depend on other activity of the machine.
/// - Parameter work: the work.
func nanoseconds(_ work: () throws -> Void) rethrows -> Double {
    let start = processorTime(CLOCK_THREAD_CPUTIME_ID)
    try work()
    return processorTime(CLOCK_THREAD_CPUTIME_ID) - start
}

/// The processor time of asynchronous work in nanoseconds, on all threads.
/// - Parameter work: the work.
func awaitedNanoseconds(_ work: @escaping @Sendable () async throws -> Void) throws -> Double {
    let outcome = Mutex<Result<Double, any Error>>(.success(0))
    let isOver = DispatchSemaphore(value: 0)
    Task {
        let start = processorTime(CLOCK_PROCESS_CPUTIME_ID)
        do {
            try await work()
            let end = processorTime(CLOCK_PROCESS_CPUTIME_ID)
            outcome.withLock { $0 = .success(end - start) }
        } catch {
            outcome.withLock { $0 = .failure(error) }
        }
        isOver.signal()
    }
    isOver.wait()
    return try outcome.withLock { try $0.get() }
}

/// The elapsed time of work in nanoseconds, on all threads.
/// - Parameter work: the work.
func elapsedNanoseconds(_ work: () throws -> Void) rethrows -> Double {
    let duration = try ContinuousClock().measure(work)
    return Double(duration.components.seconds) * 1e9 + Double(duration.components.attoseconds) / 1e9
}

private func processorTime(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// The median; for an even number of values the higher of the two in the middle.
func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
}
