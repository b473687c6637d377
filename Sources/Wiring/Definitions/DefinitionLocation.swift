/// The source location of a definition, or of another member of an assembly.
@usableFromInline package struct DefinitionLocation: Sendable {
    /// The file, from `#fileID`. It remains a literal, because a conversion to a string would cost each definition compile time and memory.
    let literal: StaticString
    /// The line, counted from one.
    package let line: Int32
    /// The column of the definition's opening parenthesis or brace, counted from one; 0 if unknown. It distinguishes definitions on one line.
    package let column: Int32

    @usableFromInline package init(_ file: StaticString, _ line: Int, _ column: Int = 0) {
        literal = file
        self.line = Int32(clamping: line)
        self.column = Int32(clamping: column)
    }

    package static let unknown = DefinitionLocation("", 0)

    package var file: String { literal.description }

    package var site: SourceSite { SourceSite(file: file, line: Int(line)) }
}
