/// A type that can be created from a text of the configuration.
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
/// Types that conform to `LosslessStringConvertible`, and enumerations with a convertible raw value, need no conformance. For a conversion of a
/// single container, see ``Converter``.
public protocol ConfigurationConvertible: Sendable {
    /// Creates a value from a text.
    /// - Throws: an error that describes the problem; the finding `conversion-failed` includes it.
    init(configurationText text: String) throws
}
