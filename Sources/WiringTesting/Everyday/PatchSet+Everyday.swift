import Wiring
import WiringEveryday
import WiringPatching

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// For containers with `EverydayAssembly`. Counters and sequences are created per container, so that each test of a suite starts fresh.

extension PatchSet {
    /// A constant date.
    public static func date(_ date: Date) -> PatchSet { [Patch(\EverydayAssembly.date) { DateSource.constant(date) }] }

    /// Identifiers that count up from zero.
    public static func countingUUIDs() -> PatchSet { [Patch(\EverydayAssembly.identifiers) { UUIDSource.counting() }] }

    /// A reproducible sequence of random numbers.
    /// - Parameter seed: selects the sequence.
    public static func random(seed: UInt64) -> PatchSet { [Patch(\EverydayAssembly.randomNumbers) { RandomSource.seeded(seed) }] }

    /// A clock provided by the test, such as a ``TestClock``.
    /// - Parameter clock: the clock; evaluated for each patched container.
    public static func clock(_ clock: @autoclosure @escaping @Sendable () -> some Clock<Duration>) -> PatchSet {
        [Patch(\EverydayAssembly.clock) { clock() as any Clock<Duration> }]
    }

    /// All patches together: a constant date, counting identifiers, reproducible random numbers, and a clock that stands still until the test
    /// advances it.
    /// - Parameters:
    ///   - date: the date; by default the start of 2001 in UTC.
    ///   - seed: selects the sequence of random numbers.
    ///   - clock: the clock; by default a separate ``TestClock`` for each container.
    public static func everyday(
        date: Date = Date(timeIntervalSinceReferenceDate: 0), seed: UInt64 = 0,
        clock: @autoclosure @escaping @Sendable () -> some Clock<Duration> = TestClock()
    ) -> PatchSet { .date(date) + .countingUUIDs() + .random(seed: seed) + .clock(clock()) }
}
