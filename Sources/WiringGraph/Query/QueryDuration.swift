/// A duration in a query: `5ms`, `1.5s`, `200us`.
package enum QueryDuration {
    private static let units: [(suffix: String, nanoseconds: Double)] = [
        ("ns", 1), ("us", 1_000), ("µs", 1_000), ("μs", 1_000), ("ms", 1_000_000), ("s", 1_000_000_000), ("min", 60_000_000_000),
    ]

    /// Parses a duration; nil for other texts, such as a number without a unit.
    package static func nanoseconds(_ text: String) -> UInt64? {
        let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        guard let unit = units.first(where: { $0.suffix == text[digits.endIndex...] }), let number = Double(digits) else { return nil }
        return UInt64(exactly: (number * unit.nanoseconds).rounded())
    }
}
