import Wiring
import WiringVocabulary

/// A number with a unit: `1.5 s`, `10 MB`. Exact, with 36 digits at most, 18 of them behind the point.
struct Quantity {
    /// The digits without the point.
    var digits: Int128
    /// How many of the digits stand behind the point.
    var decimals: Int
    /// The word behind the number; empty when there is none.
    var unit: String

    /// Reads quantities one after the other: `1 h 30 min`.
    /// - Throws: ``ConversionError`` when the text is something else.
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
            // No more than 36 digits, which 128 bits hold.
            let value = digits.utf8.reduce(Int128(0)) { $0 * 10 + Int128($1 & 0xF) }
            result.append(Quantity(digits: value, decimals: parts.count == 2 ? parts[1].count : 0, unit: String(unit)))
        }
        if result.isEmpty { throw ConversionError("the text is empty") }
        return result
    }

    /// The quantity in the smallest unit, given how many of these the unit has; what is smaller still is cut off.
    /// - Returns: nil when that is more than the limit.
    func multiplied(by factor: Int128, limit: Int128) -> Int128? {
        var divisor: Int128 = 1
        for _ in 0..<decimals { divisor *= 10 }
        let (whole, rest) = digits.quotientAndRemainder(dividingBy: divisor)
        let (product, overflow) = whole.multipliedReportingOverflow(by: factor)
        // The rest is smaller than the divisor, 10^18 at most, so that its products stay far below 2^127.
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
    /// - Parameter text: the text.
    /// - Throws: ``ConversionError`` when the text is none.
    public init(configurationText text: String) throws {
        let isNegative = text.trimmed.hasPrefix("-")
        var total: Int128 = 0
        for quantity in try Quantity.sequence(isNegative ? String(text.trimmed.dropFirst()) : text) {
            if quantity.unit.isEmpty, quantity.digits == 0 { continue }
            guard let unit = Self.units.first(where: { $0.names.contains(quantity.unit) }) else {
                let what = quantity.unit.isEmpty ? "'\(text)' has no unit" : "'\(quantity.unit)' is no unit of time"
                throw ConversionError("\(what); the units are ns, us, ms, s, min, h, d")
            }
            // A duration counts seconds in 64 bits.
            let limit = Int128(Int64.max) * 1_000_000_000_000_000_000
            guard let part = quantity.multiplied(by: unit.attoseconds, limit: limit - total) else {
                throw ConversionError("'\(text)' is longer than a duration can be")
            }
            total += part
        }
        self = Duration(attoseconds: isNegative ? -total : total)
    }
}
