/// Formats numbers with a noun in the singular or plural.
enum Plural {
    /// `1 cycle`, `2 cycles`, `0 cycles`; the plural is formed with `s` unless it is given.
    static func of(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
        "\(grouped(count)) \(count == 1 ? noun : plural ?? noun + "s")"
    }

    /// The names, or their number if there are more than three.
    static func list(_ names: [String], _ noun: String) -> String {
        names.count > 3 ? of(names.count, noun) : names.joined(separator: ", ")
    }

    static func grouped(_ number: Int) -> String {
        var result = ""
        for (place, digit) in String(number.magnitude).reversed().enumerated() {
            if place > 0, place.isMultiple(of: 3) { result.append(",") }
            result.append(digit)
        }
        return (number < 0 ? "-" : "") + String(result.reversed())
    }
}

/// Formats durations for people.
enum TimeText {
    /// `12.41 ms`, `3.80 µs`, `840 ns`, `2.10 s`.
    static func text(nanoseconds: UInt64, charset: TextCharset = .unicode) -> String {
        switch nanoseconds {
        case ..<1_000: "\(nanoseconds) ns"
        case ..<1_000_000: "\(hundredths(nanoseconds, unit: 1_000)) \(charset == .unicode ? "µs" : "us")"
        case ..<1_000_000_000: "\(hundredths(nanoseconds, unit: 1_000_000)) ms"
        default: "\(hundredths(nanoseconds, unit: 1_000_000_000)) s"
        }
    }

    static func text(seconds: Double) -> String {
        if seconds == 1 { return "1 second" }
        let whole = seconds.rounded()
        return whole == seconds && whole.magnitude < 1e15 ? "\(Int(whole)) seconds" : "\(seconds) seconds"
    }

    private static func hundredths(_ nanoseconds: UInt64, unit: UInt64) -> String {
        let digits = String(nanoseconds % unit * 100 / unit)
        return "\(nanoseconds / unit).\(digits.count < 2 ? "0" + digits : digits)"
    }
}
