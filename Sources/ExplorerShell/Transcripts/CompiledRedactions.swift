/// Patterns, and the names that stand in the place of what they find.
package struct CompiledRedactions {
    private let rules: [(pattern: Regex<AnyRegexOutput>, replacement: String)]

    /// - Parameter own: what a transcript names itself, beside what every transcript has.
    init(_ own: [(pattern: Regex<AnyRegexOutput>, replacement: String)]) {
        rules =
            [
                // With the spaces before it, since numbers are aligned to the right.
                (
                    pattern: Regex(#/ *(?:\[TIME\]|\b[0-9]+(?:\.[0-9]+)? ?(?:ns|us|µs|ms|s|min)\b|\b[0-9]{2}:[0-9]{2}:[0-9]{2}\b)/#),
                    replacement: " [TIME]"
                ),
                (pattern: Regex(#/\b0x[0-9a-fA-F]{4,}\b/#), replacement: "[ADDR]"),
                (pattern: Regex(#/\bprocess [0-9]+\b/#), replacement: "process [PID]"),
                (pattern: Regex(#/\bpid [0-9]+\b/#), replacement: "pid [PID]"),
            ] + own
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
