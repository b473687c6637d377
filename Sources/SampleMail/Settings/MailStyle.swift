import WiringAll

/// The appearance of messages, written in the configuration as `MailStyle(#8732A9;17;Helvetica)`.
struct MailStyle: CustomStringConvertible, Hashable, Sendable {
    let color: RGBAColor
    let size: Int
    let font: String

    init(_ text: String) throws {
        let parts = text.split(separator: ";").map(String.init)
        guard parts.count == 3 else { throw ConversionError("'\(text)' is not color;size;font") }
        guard let size = Int(parts[1]) else { throw ConversionError("the size '\(parts[1])' is not a whole number") }
        color = try RGBAColor(configurationText: parts[0])
        self.size = size
        font = parts[2]
    }

    var description: String { "\(font) \(size), color \(color)" }
}
