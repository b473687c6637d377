import TestSupport

extension SeededGenerator {
    /// What makes the graphs that are measured, the same each time.
    static var ofBenchmarks: SeededGenerator { SeededGenerator(seed: 0x9E37_79B9_7F4A_7C15) }

    /// A number below a bound.
    mutating func next(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
