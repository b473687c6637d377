import Dispatch
import Synchronization
import PlatformLibrary

/// Nanoseconds of processor time that a piece of work takes on this thread: what else the machine does meanwhile does not count.
/// - Parameter work: the work.
func nanoseconds(_ work: () throws -> Void) rethrows -> Double {
    let start = processorTime(CLOCK_THREAD_CPUTIME_ID)
    try work()
    return processorTime(CLOCK_THREAD_CPUTIME_ID) - start
}

/// Nanoseconds of processor time that a piece of work takes which has to be awaited, on whatever threads.
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

/// Nanoseconds that pass while a piece of work is done, on whatever threads.
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

/// The middle one of the values; of an even number the higher one of the two.
func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
}
