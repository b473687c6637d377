/// Makes runtime arguments of factories and actions from the texts that a person types at a tool.
package protocol ArgumentConversion: Sendable {
    /// Makes a value of a type from a text.
    func convert<Value>(_ text: String, to type: Value.Type) throws(ArgumentFailure) -> Value
}

/// Why a text, or an instance, cannot serve as a runtime argument.
package struct ArgumentFailure: Error, Sendable {
    /// The reason as half a sentence: `'eighty' is not a whole number`.
    package var reason: String
    /// The fix, if it is not to write another value.
    package var fix: String?
    /// Whether nothing makes the type from a text.
    package var lacksConversion: Bool

    package init(_ reason: String, fix: String? = nil, lacksConversion: Bool = false) {
        self.reason = reason
        self.fix = fix
        self.lacksConversion = lacksConversion
    }
}
