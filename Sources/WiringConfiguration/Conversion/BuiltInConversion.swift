import FindingTexts
import Wiring
import WiringVocabulary

/// Conversions to whole families of types.
enum BuiltInConversion {
    /// Whether a text is a value of the type without any conversion.
    static func isText<Value>(_ type: Value.Type) -> Bool { "" is Value }

    /// A whole number, with the range in the reason when it does not fit.
    static func integer<Value: FixedWidthInteger>(_ text: String, _ type: Value.Type) throws(ConversionFailure) -> Value {
        let text = text.trimmed
        if let value = Value(text) { return value }
        let digits = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
        guard !digits.isEmpty, digits.utf8.allSatisfy(Byte.isDigit) else { throw ConversionFailure("'\(text)' is not a whole number") }
        throw ConversionFailure("\(text) does not fit \(TypeName.of(type)), which goes from \(Value.min) to \(Value.max)")
    }

    /// A case of an enumeration by its raw value, or another type around a raw value.
    static func enumeration<Value: RawRepresentable>(
        _ text: String, _ type: Value.Type, _ registry: ConverterRegistry
    ) throws(ConversionFailure) -> Value {
        let isText = Value.RawValue.self == String.self
        let raw = try registry.convert(isText ? text.trimmed : text, to: Value.RawValue.self)
        if let value = Value(rawValue: raw) { return value }
        guard let cases = type as? any CaseIterable.Type else {
            throw ConversionFailure("'\(text)' is no raw value of \(TypeName.of(type))")
        }
        let names = rawValues(of: cases)
        let near = Suggestions.nearMisses(for: text, among: names, limit: 1)
        throw ConversionFailure(
            "'\(text)' is none of \(names.joined(separator: ", "))", fix: near.first.map { "write \($0)" })
    }

    private static func rawValues<Value: CaseIterable>(of type: Value.Type) -> [String] {
        type.allCases.compactMap { ($0 as? any RawRepresentable).map { "\($0.rawValue)" } }
    }

    /// Why a text was refused by a type that gives no reasons.
    static func refusal(_ text: String, _ type: Any.Type) -> String {
        type is any BinaryFloatingPoint.Type ? "'\(text)' is not a number" : "\(TypeName.of(type)) cannot be made from '\(text)'"
    }
}

extension Bool: ConfigurationConvertible {
    /// Reads `true`, `yes` and `1`, `false`, `no` and `0`, in any case.
    /// - Parameter text: the text.
    /// - Throws: ``ConversionError`` when the text is none.
    public init(configurationText text: String) throws {
        switch text.trimmed.lowercased() {
        case "true", "yes", "1": self = true
        case "false", "no", "0": self = false
        default: throw ConversionError("'\(text)' is none of true, false, yes, no, 1, 0")
        }
    }
}
