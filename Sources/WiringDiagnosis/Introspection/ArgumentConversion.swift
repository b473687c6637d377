#if DEBUG || Explorer
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
    /// Whether there is no conversion from texts to the type.
    package var lacksConversion: Bool

    package init(_ reason: String, fix: String? = nil, lacksConversion: Bool = false) {
        self.reason = reason
        self.fix = fix
        self.lacksConversion = lacksConversion
    }
}
#endif
