/// What is different in every run, and stands in a transcript under a name: `[TIME]`, `[ADDR]`, `[PID]`, `[PATH]`, and what the transcript names
/// itself.
package struct Redactions: Sendable {
    /// A `redact` line that is not written correctly.
    package struct Problem: Error, Hashable {
        /// One sentence.
        package var message: String
        /// What to do about it.
        package var hint: String
    }

    /// How long a pattern may be, and how deep its groups may be inside one another: it is read with one call for each group.
    private static let (maximumLength, maximumDepth) = (1_000, 20)

    /// The names and patterns of the transcript.
    private var own: [(name: String, pattern: String)] = []

    /// The redactions that every transcript has.
    package init() {}

    /// The redactions, ready to be used.
    package func compiled() -> CompiledRedactions {
        // Each was read when it was added.
        CompiledRedactions(own.compactMap { own in (try? Regex(own.pattern)).map { (pattern: $0, replacement: "[\(own.name)]") } })
    }

    /// Adds the redaction of a line `redact NAME /PATTERN/`.
    ///
    /// - Parameter words: what follows `redact`.
    /// - Throws: why there is no such redaction.
    package mutating func add(_ words: Substring) throws(Problem) {
        let usage = "redact NAME /PATTERN/"
        let parts = words.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, parts[1].count > 2, parts[1].hasPrefix("/"), parts[1].hasSuffix("/") else {
            throw Problem(message: "a redaction has a name and a pattern between slashes", hint: usage)
        }
        let name = parts[0]
        guard name.allSatisfy({ $0.isUppercase || $0.isNumber || $0 == "_" }) else {
            throw Problem(message: "a redaction's name is in capitals, not '\(name)'", hint: usage)
        }
        let pattern = String(parts[1].dropFirst().dropLast())
        var (depth, deepest) = (0, 0)
        for letter in pattern.utf8 where "()[]".utf8.contains(letter) {
            depth += letter == UInt8(ascii: "(") || letter == UInt8(ascii: "[") ? 1 : -1
            deepest = max(deepest, depth)
        }
        guard pattern.utf8.count <= Self.maximumLength, deepest <= Self.maximumDepth else {
            throw Problem(
                message: "a pattern has at most \(Self.maximumLength) bytes, and groups at most \(Self.maximumDepth) deep", hint: usage)
        }
        do {
            _ = try Regex(pattern)
            own.append((String(name), pattern))
        } catch {
            throw Problem(message: "the pattern cannot be read: \(error)", hint: usage)
        }
    }
}
