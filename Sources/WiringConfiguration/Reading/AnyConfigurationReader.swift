import Wiring

/// A read of the configuration, without its static type.
class AnyConfigurationReader: @unchecked Sendable {
    package let key: String
    /// The type to which the value is converted.
    package let valueType: Any.Type
    /// Provides the default value; nil if a missing value is an error.
    let fallback: InstanceCode?
    /// Replaces the origin in the graph if the configuration has no value.
    let fallbackOrigin: String

    init(key: String, valueType: Any.Type, fallback: InstanceCode?, fallbackOrigin: String) {
        self.key = key
        self.valueType = valueType
        self.fallback = fallback
        self.fallbackOrigin = fallbackOrigin
    }

    /// Provides the default value; a separate copy if the value can be reloaded.
    var ownFallback: InstanceCode? { fallback }

    /// Converts a value and returns code that provides the result.
    func read(_ value: SettingValue, with converters: ConverterRegistry) throws(ConversionFailure) -> InstanceCode {
        throw ConversionFailure("'\(key)' has no reader")
    }

    /// True if the type can be decoded from several values.
    var isDecodable: Bool { false }

    /// Decodes a structure and returns code that provides it.
    func read(_ tree: SettingTree, with converters: ConverterRegistry, recordingUses uses: SettingDecoder.Uses) throws -> InstanceCode {
        throw SettingDecodingFailure.missing(key: key)
    }
}
