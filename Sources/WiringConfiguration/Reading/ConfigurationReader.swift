import RuntimeLayout
import Wiring

/// A read of the configuration.
final class ConfigurationReader: LinkedSource, @unchecked Sendable {
    let key: String
    let valueType: Any.Type
    /// Provides the default value; nil if a missing value is an error.
    let fallback: InstanceCode?
    /// Replaces the origin in the graph if the configuration has no value.
    let fallbackOrigin: String
    /// Returns code that provides a value; nil for a value of another type.
    private let code: (Any) -> InstanceCode?

    /// - Parameter fallback: the default value; for an optional, nil is the default if none is given.
    init<Value>(_ key: String, fallback: Value?) {
        func absent<Absent: ExpressibleByNilLiteral>(_ type: Absent.Type) -> InstanceCode { ConstantThunk(nil as Absent) }
        self.key = key
        valueType = Value.self
        code = { ($0 as? Value).map { ConstantThunk($0) } }
        self.fallback = fallback.map { ConstantThunk($0) } ?? (Value.self as? any ExpressibleByNilLiteral.Type).map { absent($0) }
        fallbackOrigin = fallback == nil ? "no value" : "default"
    }

    /// A reader for a type that is known at run time only.
    static func reading(_ key: String, as type: Any.Type) -> ConfigurationReader {
        func open<Value>(_ type: Value.Type) -> ConfigurationReader { ConfigurationReader(key, fallback: nil as Value?) }
        return open(type)
    }

    /// Provides the default value; a copy if the value can be reloaded, because reloading changes it.
    var ownFallback: InstanceCode? { (fallback?.constant as? any ReloadableSetting).flatMap { code($0.copied()) } ?? fallback }

    /// A placeholder until the value is known. A container with missing values is never activated.
    var withoutValue: InstanceCode {
        let key = key
        return ClosureThunk(valueType) { resolution, _, _ in throw resolution.missingConfiguration(key) }
    }

    func read(_ value: SettingValue, with converters: ConverterRegistry) throws(ConversionFailure) -> InstanceCode {
        let made = try converters.make(valueType, from: value)
        guard let code = code(made) else { throw .wrongType(type(of: made), wanted: valueType) }
        return code
    }

    /// The type to decode from several values; nil for a type that is converted from text.
    var decodableType: (any Decodable.Type)? {
        let type = (valueType as? any ReloadableSetting.Type)?.contentType ?? valueType
        let inner = TypeKind.wrapped(type) ?? type
        if inner is any LosslessStringConvertible.Type || inner is any ConfigurationConvertible.Type || inner is any RawRepresentable.Type {
            return nil
        }
        return type as? any Decodable.Type
    }

    func read(_ tree: SettingTree, with converters: ConverterRegistry, recordingUses uses: SettingDecoder.Uses) throws -> InstanceCode {
        guard let type = decodableType else { throw SettingDecodingFailure.missing(key: key) }
        let decoded: Any = try SettingDecoder(tree: tree, converters: converters, uses: uses).decode(type)
        // The values that replace those that failed are discarded.
        if !uses.failures.isEmpty { throw SettingDecodingFailure.refused(key: key, reason: "values are missing or cannot be converted") }
        let value = (valueType as? any ReloadableSetting.Type)?.holding(decoded) ?? decoded
        guard let code = code(value) else { throw SettingDecodingFailure.missing(key: key) }
        return code
    }

    package func targets(of dependency: Dependency, from node: Int, with linker: BlueprintLinker) -> [Int] {
        [LinkedConfiguration.of(linker).node(for: self, from: node, with: linker)]
    }
}
