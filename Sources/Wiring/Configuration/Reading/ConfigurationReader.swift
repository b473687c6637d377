/// Something that is read from the configuration, without its type.
@usableFromInline
package class AnyConfigurationReader: @unchecked Sendable {
    package let key: String
    /// The type that the value is converted to.
    package let valueType: Any.Type
    /// Hands out the value where the configuration has none; nil when that is a mistake.
    let fallback: Thunk?
    /// What the graph says instead of an origin when the configuration has no value.
    let fallbackOrigin: String

    init(key: String, valueType: Any.Type, fallback: Thunk?, fallbackOrigin: String) {
        self.key = key
        self.valueType = valueType
        self.fallback = fallback
        self.fallbackOrigin = fallbackOrigin
    }

    /// Converts a value, once, and makes the code that hands it out.
    func read(_ value: SettingValue, with converters: ConverterRegistry) throws(ConversionFailure) -> Thunk {
        throw ConversionFailure("nothing reads '\(key)'")
    }

    /// Stands in until there is a value; a container without all its values is never built.
    var withoutValue: Thunk {
        let key = key
        return MissingThunk(valueType) { resolution, _ in
            ResolutionError(resolution.core.blueprint.missingConfiguration(key, readings: []), path: resolution.currentPath)
        }
    }

    /// A reader for a type that is known only at run time.
    static func reading(_ key: String, as type: Any.Type) -> AnyConfigurationReader {
        func open<Value>(_ type: Value.Type) -> AnyConfigurationReader { ConfigurationReader<Value>(key, fallback: nil) }
        return open(type)
    }
}

/// Something that is read from the configuration.
@usableFromInline
final class ConfigurationReader<Value>: AnyConfigurationReader, @unchecked Sendable {
    /// - Parameters:
    ///   - key: the place in the configuration.
    ///   - fallback: the value where the configuration has none; an optional is nil then without being told so.
    @usableFromInline
    init(_ key: String, fallback: Value?) {
        if let fallback {
            super.init(key: key, valueType: Value.self, fallback: Self.giving(fallback), fallbackOrigin: "default")
        } else {
            let absent = (Value.self as? any ExpressibleByNilLiteral.Type).map { Self.givingNil($0) }
            super.init(key: key, valueType: Value.self, fallback: absent, fallbackOrigin: "no value")
        }
    }

    override func read(_ value: SettingValue, with converters: ConverterRegistry) throws(ConversionFailure) -> Thunk {
        Self.giving(try converters.convert(value, to: Value.self))
    }

    private static func giving<Given>(_ value: Given) -> Thunk {
        ConstantThunk<Given>(value)
    }

    private static func givingNil<Absent: ExpressibleByNilLiteral>(_ type: Absent.Type) -> Thunk { giving(nil as Absent) }
}
