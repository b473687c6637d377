/// Substitutes placeholders for text that differs in every run: `[TIME]`, `[ADDR]`, `[PID]`, `[PATH]`, and those that the transcript defines.
package struct Redactions: Sendable {
    /// The maximum length of a pattern and the maximum nesting of its groups: the parser of patterns is recursive.
    private static let (maximumLength, maximumDepth) = (1_000, 20)

    private var own: [(name: String, pattern: String)] = []

    package init() {}

    /// Returns a function that redacts a line, with compiled patterns.
    package func redactor() -> (_ line: String) -> String {
        let builtIn: [(pattern: Regex<AnyRegexOutput>, replacement: String)] = [
            // Matches the preceding spaces too, because numbers are right-aligned.
            (Regex(#/ *(?:\[TIME\]|\b[0-9]+(?:\.[0-9]+)? ?(?:ns|us|µs|ms|s|min)\b|\b[0-9]{2}:[0-9]{2}:[0-9]{2}\b)/#), " [TIME]"),
            (Regex(#/\b0x[0-9a-fA-F]{4,}\b/#), "[ADDR]"), (Regex(#/\bprocess [0-9]+\b/#), "process [PID]"),
            (Regex(#/\bpid [0-9]+\b/#), "pid [PID]"),
        ]
        // Each pattern was validated when it was added.
        let rules = builtIn + own.compactMap { own in (try? Regex(own.pattern)).map { ($0, "[\(own.name)]") } }
        return { line in rules.reduce(Self.redactingPaths(line)) { $0.replacing($1.pattern, with: $1.replacement) } }
    }

    /// Adds the redaction of a line `redact NAME /PATTERN/`, given the text after `redact`.
    package mutating func add(_ words: Substring) throws(UsageProblem) {
        let usage = "redact NAME /PATTERN/"
        let parts = words.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, parts[1].count > 2, parts[1].hasPrefix("/"), parts[1].hasSuffix("/") else {
            throw UsageProblem("a redaction needs a name and a pattern between slashes", hint: usage)
        }
        let name = parts[0]
        guard name.allSatisfy({ $0.isUppercase || $0.isNumber || $0 == "_" }) else {
            throw UsageProblem("the name of a redaction must be in capitals, not '\(name)'", hint: usage)
        }
        let pattern = String(parts[1].dropFirst().dropLast())
        var (depth, deepest) = (0, 0)
        for letter in pattern.utf8 where "()[]".utf8.contains(letter) {
            depth += letter == UInt8(ascii: "(") || letter == UInt8(ascii: "[") ? 1 : -1
            deepest = max(deepest, depth)
        }
        guard pattern.utf8.count <= Self.maximumLength, deepest <= Self.maximumDepth else {
            throw UsageProblem(
                "a pattern has at most \(Self.maximumLength) bytes, and groups at most \(Self.maximumDepth) deep", hint: usage)
        }
        do {
            _ = try Regex(pattern)
            own.append((String(name), pattern))
        } catch {
            throw UsageProblem("the pattern cannot be read: \(error)", hint: usage)
        }
    }

    /// Replaces absolute paths of at least two components with `[PATH]`; a slash after a letter belongs to a relative path or a ratio.
    private static func redactingPaths(_ line: String) -> String {
        guard line.contains("/") else { return line }
        var result = ""
        var rest = line[...]
        while let slash = rest.firstIndex(of: "/") {
            result += rest[..<slash]
            let isStart = result.last.map { " '\"(=|".contains($0) } ?? true
            let path = rest[slash...].prefix { $0 == "/" || $0.isLetter || $0.isNumber || "._+@~-".contains($0) }
            if isStart, path.dropFirst().contains("/"), path.contains(where: { $0.isLetter || $0.isNumber }) {
                result += "[PATH]"
                rest = rest[path.endIndex...]
            } else {
                result += "/"
                rest = rest[rest.index(after: slash)...]
            }
        }
        return result + rest
    }
}
