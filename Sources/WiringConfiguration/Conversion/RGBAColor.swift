/// A color as red, green, blue and opacity, without a color space.
public struct RGBAColor: Sendable, Hashable, CustomStringConvertible, ConfigurationConvertible {
    /// Red, 0 to 255.
    public let red: UInt8
    /// Green, 0 to 255.
    public let green: UInt8
    /// Blue, 0 to 255.
    public let blue: UInt8
    /// Opacity, 0 to 1.
    public let alpha: Double

    /// Creates a color.
    /// - Parameters:
    ///   - red: 0 to 255.
    ///   - green: 0 to 255.
    ///   - blue: 0 to 255.
    ///   - alpha: the opacity, 0 to 1.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Reads `#RRGGBB`, `#AARRGGBB`, or `r,g,b` and `r,g,b,a` with colors from 0 to 255 and an opacity from 0 to 1.
    /// - Parameter text: the text to convert.
    /// - Throws: ``ConversionError`` if the text is not a color.
    public init(configurationText text: String) throws {
        let text = text.trimmed
        if text.hasPrefix("#") {
            let digits = text.dropFirst()
            guard digits.count == 6 || digits.count == 8, digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: 16) else {
                throw ConversionError("'\(text)' is not #RRGGBB or #AARRGGBB")
            }
            let parts = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
            self.init(red: parts[1], green: parts[2], blue: parts[3], alpha: digits.count == 8 ? Double(parts[0]) / 255 : 1)
            return
        }
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
        // Parsed like the hexadecimal form: the parser of another type would make each program larger.
        let colors = parts.prefix(3).compactMap { UInt32($0[...], radix: 10).flatMap(UInt8.init(exactly:)) }
        let alpha = parts.count == 4 ? Double(parts[3]) : 1
        guard parts.count == 3 || parts.count == 4, colors.count == 3, let alpha, (0...1).contains(alpha) else {
            throw ConversionError("'\(text)' is not #RRGGBB, #AARRGGBB, r,g,b or r,g,b,a (colors 0 to 255, opacity 0 to 1)")
        }
        self.init(red: colors[0], green: colors[1], blue: colors[2], alpha: alpha)
    }

    /// The components of the color: `255,0,128,0.5`.
    public var description: String { "\(red),\(green),\(blue),\(alpha)" }
}
