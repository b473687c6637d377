#if DEBUG || Explorer
import RuntimeLayout

/// Converts texts to runtime arguments in a program without a configuration: numbers, Booleans, enumerations by their raw values, types that conform
/// to `LosslessStringConvertible`, and optionals of all of them. With a configuration, its converters are used instead.
struct PlainConversion: ArgumentConversion {
    func convert<Value>(_ text: String, to type: Value.Type) throws(ArgumentFailure) -> Value {
        let made = try make(type, from: text)
        if let value = made as? Value { return value }
        throw ArgumentFailure("the conversion returns \(TypeName.of(Swift.type(of: made))) instead of \(TypeName.of(type))")
    }

    /// Converts to a type given as a value, so that the function is compiled once. The caller has to cast the result.
    private func make(_ type: Any.Type, from text: String) throws(ArgumentFailure) -> Any {
        if type == String.self { return text }
        if let wrapped = TypeKind.wrapped(type) { return try make(wrapped, from: text) }
        if type == Bool.self { return try boolean(text) }
        if let integer = type as? any FixedWidthInteger.Type { return try self.integer(text, integer) }
        if let lossless = type as? any LosslessStringConvertible.Type {
            if let value = lossless.init(text) ?? lossless.init(trimmed(text)) { return value }
            throw ArgumentFailure(
                type is any BinaryFloatingPoint.Type
                    ? "'\(text)' is not a number"
                    : "\(TypeName.of(type)) cannot be created from '\(text)'")
        }
        if let enumeration = type as? any RawRepresentable.Type { return try self.enumeration(text, enumeration) }
        throw ArgumentFailure("no conversion from text to \(TypeName.of(type)) exists", lacksConversion: true)
    }

    private func boolean(_ text: String) throws(ArgumentFailure) -> Bool {
        switch trimmed(text).lowercased() {
        case "true", "yes", "1": return true
        case "false", "no", "0": return false
        default: throw ArgumentFailure("'\(text)' is not one of true, false, yes, no, 1, 0")
        }
    }

    private func integer<Value: FixedWidthInteger>(_ text: String, _ type: Value.Type) throws(ArgumentFailure) -> Value {
        let text = trimmed(text)
        if let value = Value(text) { return value }
        let digits = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            throw ArgumentFailure("'\(text)' is not a whole number")
        }
        throw ArgumentFailure("\(text) does not fit \(TypeName.of(type)), which goes from \(Value.min) to \(Value.max)")
    }

    /// Converts to a case of an enumeration, or another wrapper, by its raw value.
    private func enumeration<Value: RawRepresentable>(_ text: String, _ type: Value.Type) throws(ArgumentFailure) -> Value {
        let isText = Value.RawValue.self == String.self
        let raw = try convert(isText ? trimmed(text) : text, to: Value.RawValue.self)
        if let value = Value(rawValue: raw) { return value }
        guard let cases = type as? any CaseIterable.Type else {
            throw ArgumentFailure("'\(text)' is not a raw value of \(TypeName.of(type))")
        }
        let names = rawValues(of: cases)
        let near = Suggestions.nearMisses(for: text, among: names, limit: 1)
        throw ArgumentFailure("'\(text)' is not one of \(names.joined(separator: ", "))", fix: near.first.map { "write \($0)" })
    }

    private func trimmed(_ text: String) -> String {
        var rest = text[...]
        while rest.first?.isWhitespace ?? false { rest.removeFirst() }
        while rest.last?.isWhitespace ?? false { rest.removeLast() }
        return String(rest)
    }

    private func rawValues<Value: CaseIterable>(of type: Value.Type) -> [String] {
        type.allCases.compactMap { ($0 as? any RawRepresentable).map { "\($0.rawValue)" } }
    }
}
#endif
