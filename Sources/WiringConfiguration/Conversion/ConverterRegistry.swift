import FindingTexts
import Wiring

/// The conversions available to a container. The container's own converters take precedence over those of the types.
package struct ConverterRegistry: Sendable {
    /// A converter with the key of the assembly's property that holds it.
    typealias Named = (key: String, converter: AnyConverter)

    private var byType: UnspecializedDictionary<ObjectIdentifier, [AnyConverter]> = [:]
    private var byName: UnspecializedDictionary<String, [AnyConverter]> = [:]
    /// Pairs of converters with the same type and the same name.
    private(set) var duplicates: [(first: Named, second: Named)] = []
    private var all: [Named] = []

    /// The types that the configuration can name without a registered converter.
    private static let builtIn: UnspecializedDictionary<String, Any.Type> = [
        "Bool": Bool.self, "Int": Int.self, "UInt": UInt.self, "Double": Double.self, "Float": Float.self, "String": String.self,
        "Duration": Duration.self, "ByteCount": ByteCount.self, "RGBAColor": RGBAColor.self, "FileSystemPath": FileSystemPath.self,
    ]

    mutating func add(_ converter: AnyConverter, key: String) {
        let named: Named = (key, converter)
        if let first = all.first(where: { $0.converter.name == converter.name && $0.converter.valueType == converter.valueType }) {
            duplicates.append((first, named))
            return
        }
        all.append(named)
        byType[ObjectIdentifier(converter.valueType), default: []].append(converter)
        byName[converter.name, default: []].append(converter)
    }

    func convert<Value>(_ value: SettingValue, to type: Value.Type) throws(ConversionFailure) -> Value {
        try cast(try make(type, from: value), to: type)
    }

    /// Converts a text to a type. A type named in the text takes precedence over the requested type.
    func convert<Value>(_ text: String, to type: Value.Type) throws(ConversionFailure) -> Value {
        try cast(try make(type, from: text), to: type)
    }

    /// Converts a value to a type that is known at run time only; the caller casts the result. Not generic, so it is compiled once.
    func make(_ type: Any.Type, from value: SettingValue) throws(ConversionFailure) -> Any {
        if byType[ObjectIdentifier(type)] == nil, let composite = type as? any CompositeConvertible.Type {
            return try composite.converted(from: value, with: self)
        }
        switch value {
        case .text(let text): return try make(type, from: text)
        case .null, .list, .group: throw ConversionFailure("it is \(value.summary), not a single value")
        }
    }

    private func make(_ type: Any.Type, from text: String) throws(ConversionFailure) -> Any {
        guard let explicit = ExplicitType(text) else { return try plain(text, type) }
        if let value = try make(type, from: explicit) { return value }
        do throws(ConversionFailure) {
            return try plain(text, type)
        } catch {
            // The name is unknown; it may be a misspelled converter.
            var failure = error
            let known = Array(Self.builtIn.keys) + Array(byName.keys) + [TypeName.of(type)]
            let near = Suggestions.nearMisses(for: explicit.name, among: known, limit: 1).first
            if failure.fix == nil, let near { failure.fix = "write \(near)(\(explicit.inner))" }
            throw failure
        }
    }

    /// Converts a text that may name its type; nil if the name is unknown and therefore part of the text.
    private func make(_ type: Any.Type, from explicit: ExplicitType) throws(ConversionFailure) -> Any? {
        let named = byName[explicit.name] ?? []
        if let exact = named.first(where: { $0.valueType == type }) { return try attempt { try exact.convert(explicit.inner) } }
        if explicit.name == TypeName.of(type) { return try plain(explicit.inner, type) }
        // A converter for another type cannot produce a text, so the parentheses are part of the text.
        if type == String.self { return nil }
        if named.count > 1 { throw ConversionFailure("\(named.count) converters are named '\(explicit.name)'", candidates: named) }
        if let converter = named.first { return try attempt { try converter.convert(explicit.inner) } }
        guard let builtIn = Self.builtIn[explicit.name] else { return nil }
        return try plain(explicit.inner, builtIn)
    }

    /// Converts a text that names no type.
    private func plain(_ text: String, _ type: Any.Type) throws(ConversionFailure) -> Any {
        let own = byType[ObjectIdentifier(type)] ?? []
        if own.count > 1 {
            throw ConversionFailure(
                "\(own.count) converters make \(TypeName.of(type))",
                fix: "name the converter: \(own[0].name)(\(text))", candidates: own)
        }
        if let converter = own.first { return try attempt { try converter.convert(text) } }
        if BuiltInConversion.isText(type) { return text }
        if let convertible = type as? any ConfigurationConvertible.Type {
            return try attempt { try convertible.init(configurationText: text) }
        }
        if let integer = type as? any FixedWidthInteger.Type { return try BuiltInConversion.integer(text, integer) }
        if let lossless = type as? any LosslessStringConvertible.Type {
            if let value = lossless.init(text) ?? lossless.init(text.trimmed) { return value }
            throw ConversionFailure(
                type is any BinaryFloatingPoint.Type ? "'\(text)' is not a number" : "\(TypeName.of(type)) cannot be created from '\(text)'"
            )
        }
        if let enumeration = type as? any RawRepresentable.Type { return try BuiltInConversion.enumeration(text, enumeration, self) }
        let name = TypeName.of(type)
        let reason = "no conversion from text to \(name) exists"
        if let explicit = ExplicitType(text) { throw ConversionFailure("\(reason), and no converter is named '\(explicit.name)'") }
        var failure = ConversionFailure(
            reason, fix: "add a Converter for \(name) to an assembly, or let \(name) conform to ConfigurationConvertible")
        failure.lacksConverter = true
        throw failure
    }

    private func attempt(_ conversion: () throws -> Any) throws(ConversionFailure) -> Any {
        do {
            return try conversion()
        } catch {
            throw error as? ConversionFailure ?? ConversionFailure("\(error)")
        }
    }

    private func cast<Value>(_ result: Any, to type: Value.Type) throws(ConversionFailure) -> Value {
        if let value = result as? Value { return value }
        throw ConversionFailure.wrongType(Swift.type(of: result), wanted: type)
    }
}

/// The reason why a value of the configuration cannot be converted.
struct ConversionFailure: Error, Sendable {
    /// The reason as a clause: `'eighty' is not a whole number`.
    var reason: String
    /// The fix, unless it is to write another value.
    var fix: String?
    /// True if no conversion from text to the type exists.
    var lacksConverter = false
    /// The converters between which the choice is ambiguous.
    var candidates: [(name: String, site: SourceSite)] = []

    init(_ reason: String, fix: String? = nil, candidates: [AnyConverter] = []) {
        self.reason = reason
        self.fix = fix
        self.candidates = candidates.map { ("\($0.name) makes \(TypeName.of($0.valueType))", $0.site) }
    }

    static func wrongType(_ made: Any.Type, wanted: Any.Type) -> ConversionFailure {
        ConversionFailure("the conversion returns \(TypeName.of(made)) instead of \(TypeName.of(wanted))")
    }
}
