public import Wiring
import WiringVocabulary

/// A conversion from text that a container has because one of its assemblies holds it.
///
/// ```swift
/// let style = Converter(named: "MailStyle") { text in try MailStyle(text) }
/// ```
///
/// The configuration may then say `MailStyle(#8732A9;17;Helvetica)`, or, where a `MailStyle` is wanted, the inner text alone. A converter comes
/// before what the type itself offers. What it throws becomes part of a finding, `conversion-failed`.
public final class Converter<Value: Sendable>: AnyConverter, @unchecked Sendable {
    private let body: @Sendable (String) throws -> Value

    /// Adds a conversion to the container.
    /// - Parameters:
    ///   - name: how the configuration calls it; without it the name of the type. Two converters for one type need two names, and the
    ///     configuration must then say which one it means.
    ///   - body: from a text to a value.
    public init(
        named name: String? = nil, file: StaticString = #fileID, line: Int = #line, _ body: @escaping @Sendable (String) throws -> Value
    ) {
        self.body = body
        super.init(name: name ?? TypeName.of(Value.self), valueType: Value.self, at: DefinitionPlace(file, line))
    }

    override func convert(_ text: String) throws -> Any { try body(text) }
}

/// The part of a converter that does not depend on its type.
public class AnyConverter: FeatureMember, @unchecked Sendable {
    /// How the configuration calls it.
    public let name: String
    let valueType: Any.Type

    init(name: String, valueType: Any.Type, at place: DefinitionPlace) {
        self.name = name
        self.valueType = valueType
        super.init(at: place) { member, _, key, linker in
            if let converter = member as? AnyConverter { LinkedConfiguration.of(linker).converters.add(converter, key: key) }
        }
    }

    func convert(_ text: String) throws -> Any { text }
}
