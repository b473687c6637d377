/// A runtime argument as a person gives it at a tool, on its way to the type that a factory or an action takes.
package enum ArgumentValue: @unchecked Sendable {
    /// A text, the conversion for it, and the decoder of structures such as JSON, if there is one.
    case text(String, converting: any ArgumentConversion, decoding: (@Sendable (any Decodable.Type) throws -> Any)? = nil)
    /// No value, for an optional.
    case nothing
    /// Something that is there already, with what the person calls it.
    case instance(Any, name: String)
}
