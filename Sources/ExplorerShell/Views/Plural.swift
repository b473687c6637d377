/// Formats numbers with a noun in the singular or plural.
enum Plural {
    /// `1 cycle`, `2 cycles`, `0 cycles`.
    ///
    /// - Parameters:
    ///   - count: the number.
    ///   - noun: the singular.
    ///   - plural: the plural, if it is not formed with `s`.
    static func of(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
        "\(grouped(count)) \(count == 1 ? noun : plural ?? noun + "s")"
    }

    /// `12,345`.
    static func grouped(_ number: Int) -> String {
        var result = ""
        for (place, digit) in String(number.magnitude).reversed().enumerated() {
            if place > 0, place.isMultiple(of: 3) { result.append(",") }
            result.append(digit)
        }
        return (number < 0 ? "-" : "") + String(result.reversed())
    }
}
