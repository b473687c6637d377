/// The parts of names in a line: `MailAssembly`, `store` in `MailAssembly.store`.
enum NameParts {
    /// The start of the part before a position, skipping separators.
    static func start(before place: Int, in line: [Unicode.Scalar]) -> Int { start(before: place, in: line, of: isPart) }

    /// The end of the part after a position, skipping separators.
    static func end(behind place: Int, in line: [Unicode.Scalar]) -> Int {
        line[place...].drop { !isPart($0) }.drop(while: isPart).startIndex
    }

    /// The start of the word before a position, including any punctuation.
    static func wordStart(before place: Int, in line: [Unicode.Scalar]) -> Int {
        start(before: place, in: line) { !$0.properties.isWhitespace }
    }

    private static func start(before place: Int, in line: [Unicode.Scalar], of isInside: (Unicode.Scalar) -> Bool) -> Int {
        let end = line[..<place].lastIndex(where: isInside) ?? 0
        return line[..<end].lastIndex { !isInside($0) }.map { $0 + 1 } ?? 0
    }

    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil || DisplayWidth.of(scalar) == 0
    }
}
