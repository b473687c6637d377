struct LookUpSyntax {
    /// The requested type.
    enum Wanted {
        /// The code states the type.
        case type(String)
        /// The type is inferred from the context.
        case context
        /// The argument of a generic parameter or a metatype parameter: the callers state it.
        case parameter(String)
        /// Another expression, with the reason.
        case unknown(String)
    }

    let wanted: Wanted
    /// The tokens of the requested name; nil if there is none.
    var name: Range<Int>?
    var argumentCount = 0
    /// The first token of the whole expression.
    let start: Int
    /// The token after it.
    let end: Int
    /// The helper through which the look-up is made; nil for the container's own method.
    var helper: String?
}
