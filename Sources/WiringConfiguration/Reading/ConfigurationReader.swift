import RuntimeLayout
import Wiring

final class ConfigurationReader<Value>: AnyConfigurationReader, @unchecked Sendable {
    /// - Parameter fallback: the default value; for an optional, nil is the default if none is given.
    init(_ key: String, fallback: Value?) {
        if let fallback {
            super.init(key: key, valueType: Value.self, fallback: Self.constantCode(fallback), fallbackOrigin: "default")
        } else {
            let absent = (Value.self as? any ExpressibleByNilLiteral.Type).map { Self.nilCode($0) }
            super.init(key: key, valueType: Value.self, fallback: absent, fallbackOrigin: "no value")
        }
    }

    override func read(_ value: SettingValue, with converters: ConverterRegistry) throws(ConversionFailure) -> InstanceCode {
        Self.constantCode(try converters.convert(value, to: Value.self))
    }

    override var ownFallback: InstanceCode? {
        // A copy for this container: reloading changes it, and the default must stay.
        guard let setting = fallback?.constant as? any ReloadableSetting, let copy = setting.copied() as? Value else { return fallback }
        return Self.constantCode(copy)
    }

    override var isDecodable: Bool { decodableType != nil }

    /// The type to decode from several values; nil for a type that is converted from text.
    private var decodableType: (any Decodable.Type)? {
        let type: Any.Type = (Value.self as? any ReloadableSetting.Type)?.contentType ?? Value.self
        let inner = TypeKind.wrapped(type) ?? type
        if inner is any LosslessStringConvertible.Type || inner is any ConfigurationConvertible.Type || inner is any RawRepresentable.Type {
            return nil
        }
        return type as? any Decodable.Type
    }

    override func read(
        _ tree: SettingTree, with converters: ConverterRegistry, recordingUses uses: SettingDecoder.Uses
    ) throws -> InstanceCode {
        guard let type = decodableType else { throw SettingDecodingFailure.missing(key: key) }
        let decoded: Any = try SettingDecoder(tree, converters, uses).decode(type)
        // The values that replace those that failed are discarded.
        if !uses.failures.isEmpty { throw SettingDecodingFailure.refused(key: key, reason: "values are missing or cannot be converted") }
        let value = (Value.self as? any ReloadableSetting.Type)?.holding(decoded) ?? decoded
        guard let value = value as? Value else { throw SettingDecodingFailure.missing(key: key) }
        return Self.constantCode(value)
    }

    private static func constantCode<Given>(_ value: Given) -> InstanceCode { ConstantThunk(value) }

    private static func nilCode<Absent: ExpressibleByNilLiteral>(_ type: Absent.Type) -> InstanceCode { constantCode(nil as Absent) }
}

extension AnyConfigurationReader {
    /// A placeholder until the value is known. A container with missing values is never activated.
    var withoutValue: InstanceCode {
        let key = key
        return ClosureThunk(valueType) { resolution, _, _ in throw resolution.missingConfiguration(key) }
    }

    /// A reader for a type that is known at run time only.
    static func reading(_ key: String, as type: Any.Type) -> AnyConfigurationReader {
        func open<Value>(_ type: Value.Type) -> AnyConfigurationReader { ConfigurationReader<Value>(key, fallback: nil) }
        return open(type)
    }
}
