#if DEBUG || Explorer
/// A runtime argument that a user entered in a tool, before its conversion to the type that a factory or an action takes.
package enum ArgumentValue: @unchecked Sendable {
    /// A text, the conversion for it, and the decoder of structures such as JSON, if there is one.
    case text(String, converting: any ArgumentConversion, decoding: (@Sendable (any Decodable.Type) throws -> Any)? = nil)
    /// No value, for an optional.
    case nothing
    /// An existing instance, with the name that the user entered for it.
    case instance(Any, name: String)
}
#endif
