public import Wiring

/// A conversion from text, available to the container of the assembly that holds it.
///
/// ```swift
/// let style = Converter(named: "MailStyle") { text in try MailStyle(text) }
/// ```
///
/// The configuration can then contain `MailStyle(#8732A9;17;Helvetica)` or, for a dependency of type `MailStyle`, the inner text alone. A converter
/// takes precedence over the conversion of the type itself. Errors that it throws appear in the finding `conversion-failed`.
public final class Converter<Value: Sendable>: AnyConverter, @unchecked Sendable {
    /// Creates a converter.
    /// - Parameters:
    ///   - name: the converter's name in the configuration; by default the name of the type. Two converters for one type need different names, and
    ///     the configuration must then name the converter.
    ///   - body: converts a text to a value.
    public init(
        named name: String? = nil, file: StaticString = #fileID, line: Int = #line, _ body: @escaping @Sendable (String) throws -> Value
    ) {
        super.init(name: name ?? TypeName.of(Value.self), valueType: Value.self, at: DefinitionLocation(file, line), body)
    }
}

/// The part of a converter that does not depend on its value type.
public class AnyConverter: FeatureMember, @unchecked Sendable {
    /// The converter's name in the configuration.
    public let name: String
    let valueType: Any.Type
    let convert: @Sendable (String) throws -> Any

    init(name: String, valueType: Any.Type, at place: DefinitionLocation, _ convert: @escaping @Sendable (String) throws -> Any) {
        self.name = name
        self.convert = convert
        self.valueType = valueType
        super.init(at: place) { member, _, key, linker in
            if let converter = member as? AnyConverter { LinkedConfiguration.of(linker).converters.add(converter, key: key) }
        }
    }
}
