import Wiring
import WiringVocabulary

/// Something that is read from the configuration, without its type.
class AnyConfigurationReader: @unchecked Sendable {
    package let key: String
    /// The type that the value is converted to.
    package let valueType: Any.Type
    /// Hands out the value where the configuration has none; nil when that is a mistake.
    let fallback: InstanceCode?
    /// What the graph says instead of an origin when the configuration has no value.
    let fallbackOrigin: String

    init(key: String, valueType: Any.Type, fallback: InstanceCode?, fallbackOrigin: String) {
        self.key = key
        self.valueType = valueType
        self.fallback = fallback
        self.fallbackOrigin = fallbackOrigin
    }

    /// Hands out the value where the configuration has none, one of its own where it may be read again.
    var ownFallback: InstanceCode? { fallback }

    /// Converts a value, once, and makes the code that hands it out.
    func read(_ value: SettingValue, with converters: ConverterRegistry) throws(ConversionFailure) -> InstanceCode {
        throw ConversionFailure("nothing reads '\(key)'")
    }

    /// Whether it can make a structure of several values.
    var isDecodable: Bool { false }

    /// Makes a structure, once, and the code that hands it out.
    func read(_ tree: SettingTree, with converters: ConverterRegistry, noting uses: SettingDecoder.Uses) throws -> InstanceCode {
        throw SettingDecodingFailure.missing(key: key)
    }
}
