/// A look-up as it is written.
struct LookUpSyntax {
    /// What is asked for.
    enum Wanted {
        /// The code says the type.
        case type(String)
        /// The type follows from the context.
        case context
        /// A type that a generic parameter or a parameter stands for: the callers say it.
        case parameter(String)
        /// Something else, in words.
        case unknown(String)
    }

    let wanted: Wanted
    /// The tokens of the name that is asked for; nil where none is.
    var name: Range<Int>?
    var argumentCount = 0
    /// The first token of the whole expression.
    let start: Int
    /// The token behind it.
    let end: Int
    /// The helper through which it goes; nil for the container's own method.
    var helper: String?
}
