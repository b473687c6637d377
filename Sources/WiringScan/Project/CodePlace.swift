/// A piece of code in which look-ups are sought, and what is known about the names in it.
struct CodePlace {
    /// The position of the file in the project.
    let file: Int
    /// The tokens.
    private(set) var range: Range<Int>
    /// What the code gives back, where something expects a type of it; nil where nobody knows.
    var result: String?
    /// The types of variables, as far as they are known.
    var variables: [String: String] = [:]
    /// The type whose members can be used without `self`.
    var owner: String?
    /// What generic parameters stand for here.
    var generics: [String: String] = [:]

    /// The place with all the code of the member that it belongs to.
    func widened(to member: Member) -> CodePlace {
        var wide = self
        wide.range = member.body.isEmpty ? member.value : member.body
        return wide
    }
}
