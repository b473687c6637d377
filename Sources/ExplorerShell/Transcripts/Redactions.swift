/// Substitutes placeholders for text that differs in every run: `[TIME]`, `[ADDR]`, `[PID]`, `[PATH]`, and those that the transcript defines.
package struct Redactions: Sendable {
    /// A malformed `redact` line.
    package struct Problem: Error, Hashable {
        package var message: String
        package var hint: String
    }

    /// The maximum length of a pattern and the maximum nesting of its groups: the parser of patterns is recursive.
    private static let (maximumLength, maximumDepth) = (1_000, 20)

    private var own: [(name: String, pattern: String)] = []

    /// Creates the built-in redactions.
    package init() {}

    /// Returns the redactions in compiled form.
    package func compiled() -> CompiledRedactions {
        // Each pattern was validated when it was added.
        CompiledRedactions(own.compactMap { own in (try? Regex(own.pattern)).map { (pattern: $0, replacement: "[\(own.name)]") } })
    }

    /// Adds the redaction of a line `redact NAME /PATTERN/`, given the text after `redact`.
    package mutating func add(_ words: Substring) throws(Problem) {
        let usage = "redact NAME /PATTERN/"
        let parts = words.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, parts[1].count > 2, parts[1].hasPrefix("/"), parts[1].hasSuffix("/") else {
            throw Problem(message: "a redaction needs a name and a pattern between slashes", hint: usage)
        }
        let name = parts[0]
        guard name.allSatisfy({ $0.isUppercase || $0.isNumber || $0 == "_" }) else {
            throw Problem(message: "the name of a redaction must be in capitals, not '\(name)'", hint: usage)
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

/// Compiled patterns with the placeholders that replace their matches.
package struct CompiledRedactions {
    private let rules: [(pattern: Regex<AnyRegexOutput>, replacement: String)]

    init(_ own: [(pattern: Regex<AnyRegexOutput>, replacement: String)]) {
        rules =
            [
                // Matches the preceding spaces too, because numbers are right-aligned.
                (
                    pattern: Regex(#/ *(?:\[TIME\]|\b[0-9]+(?:\.[0-9]+)? ?(?:ns|us|µs|ms|s|min)\b|\b[0-9]{2}:[0-9]{2}:[0-9]{2}\b)/#),
                    replacement: " [TIME]"
                ),
                (pattern: Regex(#/\b0x[0-9a-fA-F]{4,}\b/#), replacement: "[ADDR]"),
                (pattern: Regex(#/\bprocess [0-9]+\b/#), replacement: "process [PID]"),
                (pattern: Regex(#/\bpid [0-9]+\b/#), replacement: "pid [PID]"),
            ] + own
    }

    /// Replaces the parts of a line that differ in every run.
    package func redacting(_ line: String) -> String {
        var line = Self.redactingPaths(line)
        for rule in rules { line = line.replacing(rule.pattern, with: rule.replacement) }
        return line
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
