internal import Synchronization

/// Generates random numbers. Components take it as a dependency instead of using the system generator.
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

    /// Creates a source that calls a function.
    /// - Parameter draw: returns a uniformly distributed random number.
    public init(_ draw: @escaping @Sendable () -> UInt64) { self.draw = draw }

    /// Returns a uniformly distributed random number. Copies share their sequence.
    public func next() -> UInt64 { draw() }

    /// Passes a generator to a function that needs one: `random { names.shuffled(using: &$0) }`.
    /// - Parameter body: receives the generator.
    public func callAsFunction<Result>(_ body: (inout RandomSource) throws -> Result) rethrows -> Result {
        var generator = self
        return try body(&generator)
    }

    /// The source that uses the system generator.
    public static var system: RandomSource {
        RandomSource {
            var generator = SystemRandomNumberGenerator()
            return generator.next()
        }
    }

    /// A reproducible sequence for each seed, identical on all platforms and in all versions of this library.
    public static func seeded(_ seed: UInt64) -> RandomSource {
        let state = State(seed)
        return RandomSource { state.next() }
    }

    /// The generator SplitMix64 of Steele, Lea and Flood, shared by all copies of a source and thread-safe.
    private final class State: Sendable {
        private let value: Atomic<UInt64>

        init(_ seed: UInt64) { value = Atomic(seed) }

        func next() -> UInt64 {
            var mixed = value.wrappingAdd(0x9E37_79B9_7F4A_7C15, ordering: .relaxed).newValue
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }
}
