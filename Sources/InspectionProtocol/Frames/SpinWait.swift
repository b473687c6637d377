#if DEBUG || Explorer
import PlatformLibrary

/// Spins for a short time before blocking on the next message: waking a blocked thread takes longer than
/// most answers, above all if each side has its own core.
package struct SpinWait {
    /// The number of unsuccessful spins in a row.
    private var failures = 0

    private static let spinTime = Duration.microseconds(50)
    /// The number of unsuccessful spins after which spinning becomes rare, and the interval at which it is retried. The other side is then slow or
    /// has no free core, and spinning would delay other processes.
    private static let (patience, pause) = (2, 256)
    /// Whether the other side can run while this one spins.
    private let isPossible: Bool

    /// - Parameter cores: the number of cores that the two sides share.
    package init(cores: Int = sysconf(Int32(_SC_NPROCESSORS_ONLN))) { isPossible = cores > 1 }

    /// Spins until data has arrived, if spinning is worthwhile.
    /// - Parameter hasArrived: checks for data without waiting.
    /// - Returns: whether data has arrived; if not, the caller has to block.
    package mutating func spin(_ hasArrived: () -> Bool) -> Bool {
        guard isPossible, failures < Self.patience || failures % Self.pause == 0 else {
            failures += 1
            return false
        }
        let start = ContinuousClock.now
        repeat {
            if hasArrived() {
                failures = 0
                return true
            }
        } while start.duration(to: .now) < Self.spinTime
        failures += 1
        return false
    }
}
#endif
