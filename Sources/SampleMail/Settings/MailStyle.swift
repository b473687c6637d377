import WiringAll

/// How messages look. The configuration writes it as `MailStyle(#8732A9;17;Helvetica)`.
struct MailStyle: CustomStringConvertible, Hashable, Sendable {
    let color: RGBAColor
    let size: Int
    let font: String

    /// Reads colour, size and font with semicolons between them.
    init(_ text: String) throws {
        let parts = text.split(separator: ";").map(String.init)
        guard parts.count == 3 else { throw ConversionError("'\(text)' is not colour;size;font") }
        guard let size = Int(parts[1]) else { throw ConversionError("the size '\(parts[1])' is not a whole number") }
        color = try RGBAColor(configurationText: parts[0])
        self.size = size
        font = parts[2]
    }

    var description: String { "\(font) \(size), colour \(color)" }
}
