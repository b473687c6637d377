/// A runtime argument as a person gives it at a tool, on its way to the type that a factory or an action takes.
package enum ArgumentValue: @unchecked Sendable {
    /// A text, to be converted; what decodes it where it is a structure (JSON, say), if anything does.
    case text(String, decoding: (@Sendable (any Decodable.Type) throws -> Any)? = nil)
    /// No value, for an optional.
    case nothing
    /// Something that is there already, with what the person calls it.
    case instance(Any, name: String)
}
