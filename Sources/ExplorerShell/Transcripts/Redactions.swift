/// What is different in every run, and stands in a transcript under a name: `[TIME]`, `[ADDR]`, `[PID]`, `[PATH]`, and what the transcript names
/// itself.
package struct Redactions {
    /// A name for whatever a pattern finds.
    private struct Rule {
        var pattern: Regex<AnyRegexOutput>
        var replacement: String
    }

    /// A `redact` line that is not written correctly.
    package struct Problem: Error, Hashable {
        /// One sentence.
        package var message: String
        /// What to do about it.
        package var hint: String
    }

    private var rules: [Rule]

    /// The redactions that every transcript has.
    package init() {
        rules = [
            // With the spaces before it, since numbers are aligned to the right.
            Rule(
                pattern: Regex(#/ *(?:\[TIME\]|\b[0-9]+(?:\.[0-9]+)? ?(?:ns|us|µs|ms|s|min)\b|\b[0-9]{2}:[0-9]{2}:[0-9]{2}\b)/#),
                replacement: " [TIME]"),
            Rule(pattern: Regex(#/\b0x[0-9a-fA-F]{4,}\b/#), replacement: "[ADDR]"),
            Rule(pattern: Regex(#/\bprocess [0-9]+\b/#), replacement: "process [PID]"),
            Rule(pattern: Regex(#/\bpid [0-9]+\b/#), replacement: "pid [PID]"),
        ]
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
        do {
            rules.append(Rule(pattern: try Regex(String(parts[1].dropFirst().dropLast())), replacement: "[\(name)]"))
        } catch {
            throw Problem(message: "the pattern cannot be read: \(error)", hint: usage)
        }
    }

    /// A line with names in the place of what differs.
    package func redacting(_ line: String) -> String {
        var line = Self.redactingPaths(line)
        for rule in rules { line = line.replacing(rule.pattern, with: rule.replacement) }
        return line
    }

    /// Puts `[PATH]` in the place of absolute paths of two parts or more; what follows a letter is a relative path or a ratio.
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
