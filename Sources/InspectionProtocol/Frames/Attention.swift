#if DEBUG || Explorer
import PlatformLibrary

/// For how long one side looks for what the other one is about to say before it falls asleep: to be woken takes longer than most answers do, above
/// all where each side has a core of its own.
package struct Attention {
    /// How often in a row looking was in vain.
    private var failures = 0

    /// For how long to look.
    private static let span = Duration.microseconds(50)
    /// How often in a row it may be in vain, and how seldom there is a look then: the other side is slow, or has no core that is free, and whoever
    /// else wants this one would have to wait.
    private static let (patience, pause) = (2, 256)
    /// Whether the other side can say anything while this one looks.
    private let isPossible: Bool

    /// - Parameter cores: how many cores the two sides share.
    package init(cores: Int = sysconf(Int32(_SC_NPROCESSORS_ONLN))) {
        isPossible = cores > 1
    }

    /// Looks for a while whether something has come, where that is worth it.
    /// - Parameter hasCome: looks once, without waiting.
    /// - Returns: whether something has come; if not, it is to be waited for.
    package mutating func look(_ hasCome: () -> Bool) -> Bool {
        guard isPossible, failures < Self.patience || failures % Self.pause == 0 else {
            failures += 1
            return false
        }
        let start = ContinuousClock.now
        repeat {
            if hasCome() {
                failures = 0
                return true
            }
        } while start.duration(to: .now) < Self.span
        failures += 1
        return false
    }
}
#endif
