/// A piece of code that is searched for look-ups, with the names that are known in it.
struct CodePlace {
    /// The position of the file in the project.
    let file: Int
    var range: Range<Int>
    /// The expected result type of the code; nil if it is unknown.
    var result: String?
    var variables: [String: String] = [:]
    /// The type whose members can be used without `self`.
    var owner: String?
}
