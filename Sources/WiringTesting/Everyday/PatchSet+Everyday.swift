import Wiring
import WiringEveryday
import WiringPatching

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// For containers in which `EverydayAssembly` takes part. What counts, counts for one container, so that each test of a suite begins anew.

extension PatchSet {
    /// A date that never changes.
    public static func date(_ date: Date) -> PatchSet {
        [Patch(\EverydayAssembly.date) { DateSource.constant(date) }]
    }

    /// Identifiers that count from zero.
    public static func countingUUIDs() -> PatchSet {
        [Patch(\EverydayAssembly.identifiers) { UUIDSource.counting() }]
    }

    /// The same random numbers each time.
    /// - Parameter seed: tells one sequence from another.
    public static func random(seed: UInt64) -> PatchSet {
        [Patch(\EverydayAssembly.randomNumbers) { RandomSource.seeded(seed) }]
    }

    /// A clock of the test's own, such as a ``TestClock``.
    /// - Parameter clock: the clock; made anew for each container that is patched, unless it is one that is there already.
    public static func clock(_ clock: @autoclosure @escaping @Sendable () -> some Clock<Duration>) -> PatchSet {
        [Patch(\EverydayAssembly.clock) { clock() as any Clock<Duration> }]
    }

    /// All of it: a date that never changes, identifiers that count, the same random numbers each time, and a clock that stands still until the
    /// test moves it.
    /// - Parameters:
    ///   - date: the date; the beginning of 2001 in universal time unless you say otherwise.
    ///   - seed: tells one sequence of random numbers from another.
    ///   - clock: the clock; a ``TestClock`` of each container's own unless you say otherwise.
    public static func everyday(
        date: Date = Date(timeIntervalSinceReferenceDate: 0), seed: UInt64 = 0,
        clock: @autoclosure @escaping @Sendable () -> some Clock<Duration> = TestClock()
    ) -> PatchSet {
        .date(date) + .countingUUIDs() + .random(seed: seed) + .clock(clock())
    }
}
