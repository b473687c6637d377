/// A piece of code that is searched for look-ups, with the names that are known in it.
struct CodePlace {
    /// The position of the file in the project.
    let file: Int
    /// The tokens.
    private(set) var range: Range<Int>
    /// The expected result type of the code; nil if it is unknown.
    var result: String?
    /// The known types of variables.
    var variables: [String: String] = [:]
    /// The type whose members can be used without `self`.
    var owner: String?
    /// The types of generic parameters.
    var generics: [String: String] = [:]

    /// The place extended to the whole body of its member.
    func widened(to member: Member) -> CodePlace {
        var wide = self
        wide.range = member.code
        return wide
    }
}
