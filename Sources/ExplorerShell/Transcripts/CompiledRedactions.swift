/// Compiled patterns with the placeholders that replace their matches.
package struct CompiledRedactions {
    private let rules: [(pattern: Regex<AnyRegexOutput>, replacement: String)]

    /// - Parameter own: the redactions of the transcript, in addition to the built-in ones.
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
