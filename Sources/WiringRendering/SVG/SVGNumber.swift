/// Formats numbers with at most one decimal digit, independent of the locale.
struct SVGNumber {
    /// `12`, `12.5`, `-0.3`.
    static func text(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        let (whole, rest) = (abs(tenths) / 10, abs(tenths) % 10)
        return (tenths < 0 ? "-" : "") + (rest == 0 ? "\(whole)" : "\(whole).\(rest)")
    }

    /// `12,3.5`.
    static func text(_ point: LayeredLayout.Point) -> String { "\(text(point.x)),\(text(point.y))" }
}
