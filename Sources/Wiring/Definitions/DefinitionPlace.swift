/// Where a definition, or another member of an assembly, is written.
@usableFromInline
package struct DefinitionPlace: Sendable {
    /// The file, as `#fileID` gives it. A literal as it lies in the program: to make a text of it costs every definition time to compile and memory.
    let literal: StaticString
    /// The line, counted from one.
    package let line: Int32
    /// The column of the definition's opening parenthesis or brace, counted from one; 0 where it is not known. It tells definitions of one line apart.
    package let column: Int32

    @usableFromInline
    package init(_ file: StaticString, _ line: Int, _ column: Int = 0) {
        literal = file
        self.line = Int32(clamping: line)
        self.column = Int32(clamping: column)
    }

    /// A place that is not known.
    package static let unknown = DefinitionPlace("", 0)

    /// The file, as `#fileID` gives it.
    package var file: String { literal.description }

    /// The file and the line.
    package var site: SourceSite { SourceSite(file: file, line: Int(line)) }
}
