/// The parts of names in a line: `MailAssembly`, `store` in `MailAssembly.store`.
enum NameParts {
    /// The start of the part before a position, skipping separators.
    static func start(before place: Int, in line: [Unicode.Scalar]) -> Int {
        var place = place
        while place > 0, !isPart(line[place - 1]) { place -= 1 }
        while place > 0, isPart(line[place - 1]) { place -= 1 }
        return place
    }

    /// The end of the part after a position, skipping separators.
    static func end(behind place: Int, in line: [Unicode.Scalar]) -> Int {
        var place = place
        while place < line.count, !isPart(line[place]) { place += 1 }
        while place < line.count, isPart(line[place]) { place += 1 }
        return place
    }

    /// The start of the word before a position, including any punctuation.
    static func wordStart(before place: Int, in line: [Unicode.Scalar]) -> Int {
        var place = place
        while place > 0, line[place - 1].properties.isWhitespace { place -= 1 }
        while place > 0, !line[place - 1].properties.isWhitespace { place -= 1 }
        return place
    }

    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil || DisplayWidth.of(scalar) == 0
    }
}
