import FindingTexts
import Wiring

/// Built-in conversions for families of types: integers, enumerations, `Bool`.
enum BuiltInConversion {
    /// True if the type can hold a text without conversion.
    static func isText<Value>(_ type: Value.Type) -> Bool { "" is Value }

    /// Converts a text to an integer. An error for a number out of range includes the range of the type.
    static func integer<Value: FixedWidthInteger>(_ text: String, _ type: Value.Type) throws(ConversionFailure) -> Value {
        let text = text.trimmed
        if let value = Value(text) { return value }
        let digits = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
        guard !digits.isEmpty, digits.utf8.allSatisfy(Byte.isDigit) else { throw ConversionFailure("'\(text)' is not a whole number") }
        throw ConversionFailure("\(text) does not fit \(TypeName.of(type)), which goes from \(Value.min) to \(Value.max)")
    }

    static func enumeration<Value: RawRepresentable>(
        _ text: String, _ type: Value.Type, _ registry: ConverterRegistry
    ) throws(ConversionFailure) -> Value {
        let isText = Value.RawValue.self == String.self
        let raw = try registry.convert(isText ? text.trimmed : text, to: Value.RawValue.self)
        if let value = Value(rawValue: raw) { return value }
        guard let cases = type as? any CaseIterable.Type else {
            throw ConversionFailure("'\(text)' is not a raw value of \(TypeName.of(type))")
        }
        let names = rawValues(of: cases)
        let near = Suggestions.nearMisses(for: text, among: names, limit: 1)
        throw ConversionFailure("'\(text)' is not one of \(names.joined(separator: ", "))", fix: near.first.map { "write \($0)" })
    }

    private static func rawValues<Value: CaseIterable>(of type: Value.Type) -> [String] {
        type.allCases.compactMap { ($0 as? any RawRepresentable).map { "\($0.rawValue)" } }
    }
}

extension Bool: ConfigurationConvertible {
    /// Reads `true`, `yes` and `1`, or `false`, `no` and `0`, ignoring case.
    /// - Parameter text: the text to convert.
    /// - Throws: ``ConversionError`` if the text is not a truth value.
    public init(configurationText text: String) throws {
        switch text.trimmed.lowercased() {
        case "true", "yes", "1": self = true
        case "false", "no", "0": self = false
        default: throw ConversionError("'\(text)' is not one of true, false, yes, no, 1, 0")
        }
    }
}
