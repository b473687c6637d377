/// A place in a text: a line and a column, both counted from one. Columns of files count bytes, those of templates characters.
struct TextPlace: Hashable, Sendable {
    var line: Int
    var column: Int
}
