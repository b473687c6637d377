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

/// Converts the texts that a user enters in a tool to runtime arguments of factories and actions.
package protocol ArgumentConversion: Sendable {
    func convert<Value>(_ text: String, to type: Value.Type) throws(ArgumentFailure) -> Value
}

/// The failure to convert a text, or to use an instance, as a runtime argument.
package struct ArgumentFailure: Error, Sendable {
    /// The reason as a clause: `'eighty' is not a whole number`.
    package var reason: String
    /// The suggested fix; nil if the fix is to enter another value.
    package var fix: String?
    package var lacksConversion: Bool

    package init(_ reason: String, fix: String? = nil, lacksConversion: Bool = false) {
        self.reason = reason
        self.fix = fix
        self.lacksConversion = lacksConversion
    }
}
#endif
