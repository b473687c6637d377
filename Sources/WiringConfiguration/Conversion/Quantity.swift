/// A number with a unit: `1.5 s`, `10 MB`. It is exact, with at most 36 digits, 18 of them after the decimal point.
struct Quantity {
    /// The digits without the decimal point.
    var digits: Int128
    /// The number of digits after the decimal point.
    var decimals: Int
    /// The word after the number; empty if there is none.
    var unit: String

    /// Reads a sequence of quantities, `1 h 30 min`. Another text throws ``ConversionError``.
    static func sequence(_ text: String) throws -> [Quantity] {
        var rest = text.trimmed[...]
        var result: [Quantity] = []
        while !rest.isEmpty {
            let number = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." }
            rest = rest[number.endIndex...]
            let unit = rest.drop { $0.isWhitespace }.prefix { $0.isLetter }
            rest = rest[unit.endIndex...].drop { $0.isWhitespace }
            let parts = number.split(separator: ".", omittingEmptySubsequences: false)
            let digits = parts.joined()
            guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty }), digits.count <= 36, parts.dropFirst().allSatisfy({ $0.count <= 18 }),
                digits.utf8.allSatisfy(Byte.isDigit)
            else {
                throw ConversionError("'\(text)' is not a number with a unit")
            }
            // At most 36 digits, which fit in 128 bits.
            let value = digits.utf8.reduce(Int128(0)) { $0 * 10 + Int128($1 & 0xF) }
            result.append(Quantity(digits: value, decimals: parts.count == 2 ? parts[1].count : 0, unit: String(unit)))
        }
        if result.isEmpty { throw ConversionError("the text is empty") }
        return result
    }

    /// The quantity in the smallest unit, truncated, given the number of smallest units per unit; nil if it exceeds the limit.
    func multiplied(by factor: Int128, limit: Int128) -> Int128? {
        var divisor: Int128 = 1
        for _ in 0..<decimals { divisor *= 10 }
        let (whole, rest) = digits.quotientAndRemainder(dividingBy: divisor)
        let (product, overflow) = whole.multipliedReportingOverflow(by: factor)
        // The remainder is smaller than the divisor, which is at most 10^18, so the products stay far below 2^127.
        let fraction = rest * (factor / divisor) + rest * (factor % divisor) / divisor
        return overflow || product > limit - fraction ? nil : product + fraction
    }
}

extension Duration: ConfigurationConvertible {
    private static let units: [(names: [String], attoseconds: Int128)] = [
        (["ns"], 1_000_000_000), (["us", "µs", "μs"], 1_000_000_000_000), (["ms"], 1_000_000_000_000_000),
        (["s", "sec", "second", "seconds"], 1_000_000_000_000_000_000), (["min", "minute", "minutes"], 60_000_000_000_000_000_000),
        (["h", "hour", "hours"], 3_600_000_000_000_000_000_000), (["d", "day", "days"], 86_400_000_000_000_000_000_000),
    ]

    /// Reads numbers with units: `5 s`, `250 ms`, `1.5 h`, `1 h 30 min`. The units are ns, us, ms, s, min, h and d.
    /// - Parameter text: the text to convert.
    /// - Throws: ``ConversionError`` if the text is not a duration.
    public init(configurationText text: String) throws {
        let isNegative = text.trimmed.hasPrefix("-")
        var total: Int128 = 0
        for quantity in try Quantity.sequence(isNegative ? String(text.trimmed.dropFirst()) : text) {
            if quantity.unit.isEmpty, quantity.digits == 0 { continue }
            guard let unit = Self.units.first(where: { $0.names.contains(quantity.unit) }) else {
                let what = quantity.unit.isEmpty ? "'\(text)' has no unit" : "'\(quantity.unit)' is not a unit of time"
                throw ConversionError("\(what); the units are ns, us, ms, s, min, h, d")
            }
            // A duration stores its seconds in 64 bits.
            let limit = Int128(Int64.max) * 1_000_000_000_000_000_000
            guard let part = quantity.multiplied(by: unit.attoseconds, limit: limit - total) else {
                throw ConversionError("'\(text)' exceeds the range of a duration")
            }
            total += part
        }
        self = Duration(attoseconds: isNegative ? -total : total)
    }
}
