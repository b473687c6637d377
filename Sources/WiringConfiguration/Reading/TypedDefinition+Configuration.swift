public import Wiring
import WiringVocabulary

extension TypedDefinition {
    /// Reads a parameter from the configuration.
    /// - Parameters:
    ///   - value: the place in the configuration.
    ///   - parameter: the number of the parameter, counted from one; without it every parameter of the value's type.
    public func using<Value: Sendable>(_ value: Config<Value>, forParameter parameter: Int? = nil) -> Self {
        let reader = ConfigurationReader(value.key, fallback: value.fallback)
        return with { $0.choose(for: Value.self, parameter: parameter, among: definition.dependencies) { _ in .feature(reader) } }
    }

    /// Reads a parameter from the configuration, as the type that the parameter has.
    /// - Parameters:
    ///   - value: the place in the configuration.
    ///   - parameter: the number of the parameter, counted from one.
    public func using(_ value: Config<Never>, forParameter parameter: Int) -> Self {
        with {
            $0.choose(for: Never.self, parameter: parameter, among: definition.dependencies) {
                .feature(AnyConfigurationReader.reading(value.key, as: $0))
            }
        }
    }
}
