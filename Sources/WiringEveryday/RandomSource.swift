internal import Synchronization

/// Makes random numbers: what a component takes instead of asking the system.
///
/// ```swift
/// final class Die {
///     private let random: RandomSource
///     init(random: RandomSource) { self.random = random }
///     func roll() -> Int { random { Int.random(in: 1...6, using: &$0) } }
/// }
/// ```
public struct RandomSource: RandomNumberGenerator, Sendable {
    private let draw: @Sendable () -> UInt64

    /// A source that asks a function.
    /// - Parameter draw: draws one of all numbers.
    public init(_ draw: @escaping @Sendable () -> UInt64) {
        self.draw = draw
    }

    /// Draws one of all numbers. Copies draw from the same source.
    public func next() -> UInt64 { draw() }

    /// Draws for a function that needs a generator: `random { names.shuffled(using: &$0) }`.
    /// - Parameter body: what to do with the generator.
    public func callAsFunction<Result>(_ body: (inout RandomSource) throws -> Result) rethrows -> Result {
        var generator = self
        return try body(&generator)
    }

    /// The system's.
    public static var system: RandomSource {
        RandomSource {
            var generator = SystemRandomNumberGenerator()
            return generator.next()
        }
    }

    /// The same numbers each time, another sequence for each seed; on every platform and in every version of this library.
    public static func seeded(_ seed: UInt64) -> RandomSource {
        let state = State(seed)
        return RandomSource { state.next() }
    }

    /// The generator SplitMix64 of Steele, Lea and Flood, for all copies of a source, on any thread.
    private final class State: Sendable {
        private let value: Atomic<UInt64>

        init(_ seed: UInt64) {
            value = Atomic(seed)
        }

        func next() -> UInt64 {
            var mixed = value.wrappingAdd(0x9E37_79B9_7F4A_7C15, ordering: .relaxed).newValue
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }
}
