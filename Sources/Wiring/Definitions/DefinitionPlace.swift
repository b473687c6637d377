/// Where a definition is written.
@usableFromInline
package struct DefinitionPlace: Sendable, Hashable {
    /// The file, as `#fileID` gives it.
    package let file: String
    /// The line, counted from one.
    package let line: Int32
    /// The column of the definition's opening parenthesis or brace, counted from one; 0 where it is not known. It tells definitions of one line apart.
    package let column: Int32

    @usableFromInline
    package init(_ file: String, _ line: Int, _ column: Int = 0) {
        self.file = file
        self.line = Int32(clamping: line)
        self.column = Int32(clamping: column)
    }
}
