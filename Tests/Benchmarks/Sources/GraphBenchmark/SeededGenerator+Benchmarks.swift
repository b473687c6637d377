import TestSupport

extension SeededGenerator {
    /// The generator of the measured graphs, with a fixed seed.
    static var ofBenchmarks: SeededGenerator { SeededGenerator(seed: 0x9E37_79B9_7F4A_7C15) }

    /// Returns a number below a bound.
    mutating func next(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
