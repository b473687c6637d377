#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Nanoseconds of processor time that a piece of work takes on this thread: what else the machine does meanwhile does not count.
/// - Parameter work: the work.
func nanoseconds(_ work: () throws -> Void) rethrows -> Double {
    func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }
    let start = now()
    try work()
    return now() - start
}

/// Nanoseconds that pass while a piece of work is done, on whatever threads.
/// - Parameter work: the work.
func elapsedNanoseconds(_ work: () throws -> Void) rethrows -> Double {
    let duration = try ContinuousClock().measure(work)
    return Double(duration.components.seconds) * 1e9 + Double(duration.components.attoseconds) / 1e9
}

/// The middle one of the values; of an even number the higher one of the two.
func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
}
