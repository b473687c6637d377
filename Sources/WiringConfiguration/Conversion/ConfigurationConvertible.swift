import Wiring
import WiringVocabulary

/// A type that can be made from a text of the configuration.
///
/// ```swift
/// extension URL: @retroactive ConfigurationConvertible {
///     public init(configurationText text: String) throws {
///         guard let url = URL(string: text) else { throw ConversionError("it is not a URL") }
///         self = url
///     }
/// }
/// ```
///
/// Types that conform to `LosslessStringConvertible`, and enumerations whose raw value can be converted, need not conform. For a conversion that
/// only one container has, see ``Converter``.
public protocol ConfigurationConvertible: Sendable {
    /// Makes a value from a text.
    /// - Throws: an error that says what is wrong with the text; it becomes part of a finding, `conversion-failed`.
    init(configurationText text: String) throws
}
