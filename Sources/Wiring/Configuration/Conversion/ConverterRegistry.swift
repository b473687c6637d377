/// What one container can make from texts: its own converters before what the types themselves offer.
package struct ConverterRegistry: Sendable {
    /// A converter with the key of the assembly's property that holds it.
    struct Named: Sendable {
        var key: String
        var converter: AnyConverter
    }

    private var byType: [ObjectIdentifier: [AnyConverter]] = [:]
    private var byName: [String: [AnyConverter]] = [:]
    /// Converters for one type under one name, which nobody could tell apart.
    private(set) var duplicates: [(first: Named, second: Named)] = []
    private var all: [Named] = []

    /// The types that the configuration can name without a converter of the container's own.
    private static let builtIn: [String: Any.Type] = [
        "Bool": Bool.self, "Int": Int.self, "UInt": UInt.self, "Double": Double.self, "Float": Float.self, "String": String.self,
        "Duration": Duration.self, "ByteCount": ByteCount.self, "RGBAColor": RGBAColor.self, "FileSystemPath": FileSystemPath.self,
    ]

    /// Adds a converter; one for a type and a name that are taken is remembered as a duplicate.
    mutating func add(_ converter: AnyConverter, key: String) {
        let named = Named(key: key, converter: converter)
        if let first = all.first(where: { $0.converter.name == converter.name && $0.converter.valueType == converter.valueType }) {
            duplicates.append((first, named))
            return
        }
        all.append(named)
        byType[ObjectIdentifier(converter.valueType), default: []].append(converter)
        byName[converter.name, default: []].append(converter)
    }

    /// Makes a value of a type.
    func convert<Value>(_ value: SettingValue, to type: Value.Type) throws(ConversionFailure) -> Value {
        if byType[ObjectIdentifier(type)] == nil, let composite = type as? any CompositeConvertible.Type {
            return try cast(try composite.converted(from: value, with: self), to: type)
        }
        switch value {
        case .text(let text): return try convert(text, to: type)
        case .null, .list, .group: throw ConversionFailure("it is \(value.summary), not a single value")
        }
    }

    /// Makes a value of a type from a text. An explicit type name comes first, then the type that is wanted.
    func convert<Value>(_ text: String, to type: Value.Type) throws(ConversionFailure) -> Value {
        guard let explicit = ExplicitType(text) else { return try plain(text, to: type) }
        if let value = try convert(explicit, to: type) { return value }
        do throws(ConversionFailure) {
            return try plain(text, to: type)
        } catch {
            // The name is none; perhaps it was meant to be one.
            var failure = error
            let known = Array(Self.builtIn.keys) + Array(byName.keys) + [TypeName.of(type)]
            let near = Suggestions.nearMisses(for: explicit.name, among: known, limit: 1).first
            if failure.fix == nil, let near { failure.fix = "write \(near)(\(explicit.inner))" }
            throw failure
        }
    }

    /// Makes a value from a text that may name its type; nil when the name is none, so that it is part of the text.
    private func convert<Value>(_ explicit: ExplicitType, to type: Value.Type) throws(ConversionFailure) -> Value? {
        let named = byName[explicit.name] ?? []
        if let exact = named.first(where: { $0.valueType == type }) { return try run(exact, explicit.inner, to: type) }
        if explicit.name == TypeName.of(type) { return try plain(explicit.inner, to: type) }
        // No other type is a text, so this is a text with parentheses.
        if type == String.self { return nil }
        if named.count > 1 {
            throw ConversionFailure("\(named.count) converters are named '\(explicit.name)'", candidates: named)
        }
        if let converter = named.first { return try run(converter, explicit.inner, to: type) }
        guard let builtIn = Self.builtIn[explicit.name] else { return nil }
        return try cast(try erased(explicit.inner, to: builtIn), to: type)
    }

    /// Makes a value from a text that names no type.
    private func plain<Value>(_ text: String, to type: Value.Type) throws(ConversionFailure) -> Value {
        let own = byType[ObjectIdentifier(type)] ?? []
        if own.count > 1 {
            throw ConversionFailure(
                "\(own.count) converters make \(TypeName.of(type))",
                fix: "say which one is meant: \(own[0].name)(\(text))", candidates: own)
        }
        if let converter = own.first { return try run(converter, text, to: type) }
        if let value = text as? Value { return value }
        if let convertible = type as? any ConfigurationConvertible.Type {
            do {
                return try cast(try convertible.init(configurationText: text), to: type)
            } catch let failure as ConversionFailure {
                throw failure
            } catch {
                throw ConversionFailure("\(error)")
            }
        }
        if let integer = type as? any FixedWidthInteger.Type { return try cast(try BuiltInConversion.integer(text, integer), to: type) }
        if let lossless = type as? any LosslessStringConvertible.Type {
            guard let value = lossless.init(text) ?? lossless.init(text.trimmed) else {
                throw ConversionFailure(BuiltInConversion.refusal(text, type))
            }
            return try cast(value, to: type)
        }
        if let enumeration = type as? any RawRepresentable.Type {
            return try cast(try BuiltInConversion.enumeration(text, enumeration, self), to: type)
        }
        throw noConverter(for: type, text: text)
    }

    private func noConverter(for type: Any.Type, text: String) -> ConversionFailure {
        let name = TypeName.of(type)
        if let explicit = ExplicitType(text) {
            return ConversionFailure("nothing makes \(name) from a text, and no converter is named '\(explicit.name)'")
        }
        var failure = ConversionFailure(
            "nothing makes \(name) from a text",
            fix: "add a Converter for \(name) to an assembly, or let \(name) conform to ConfigurationConvertible")
        failure.lacksConverter = true
        return failure
    }

    private func erased<Value>(_ text: String, to type: Value.Type) throws(ConversionFailure) -> Any {
        try plain(text, to: type)
    }

    private func run<Value>(_ converter: AnyConverter, _ text: String, to type: Value.Type) throws(ConversionFailure) -> Value {
        let result: Any
        do {
            result = try converter.convert(text)
        } catch {
            throw ConversionFailure("\(error)")
        }
        return try cast(result, to: type)
    }

    private func cast<Value>(_ result: Any, to type: Value.Type) throws(ConversionFailure) -> Value {
        guard let value = result as? Value else {
            throw ConversionFailure("it makes \(TypeName.of(Swift.type(of: result))), and \(TypeName.of(type)) is wanted")
        }
        return value
    }
}
