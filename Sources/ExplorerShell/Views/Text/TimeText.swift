import WiringRendering

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

    /// `10 seconds`, `1 second`, `0.5 seconds`.
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
