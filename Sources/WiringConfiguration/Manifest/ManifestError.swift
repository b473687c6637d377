import FindingTexts
public import WiringVocabulary

/// All problems of an invalid manifest.
public struct ManifestError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The manifest's name, usually its path.
    public let manifest: String
    /// The problems, those with a position in the order of the file.
    public let findings: [Finding]

    /// The number of errors, followed by each finding.
    public var description: String {
        let head = "\(manifest) cannot be used: \(findings.count) error\(findings.count == 1 ? "" : "s")"
        return ([head] + findings.map(\.description)).joined(separator: "\n\n")
    }
}

extension Finding {
    static func unreadable(_ path: String, _ reason: String) -> Finding {
        Finding(
            .manifestUnreadable, "the manifest '\(path)' cannot be read: \(reason)",
            fix: "correct its path; relative paths start at the program's working directory")
    }

    static func manifestUnknown(_ message: String, _ word: String, among known: [String], at place: String) -> Finding {
        let near = Suggestions.nearMisses(for: word, among: known)
        let choice = known.count > 8 ? "write an existing name" : "write one of \(known.ordered(by: <).joined(separator: ", "))"
        return Finding(
            .manifestUnknown, message, details: [.init("written at", place)] + near.map { .init("near misses", $0) },
            fix: near.first.map { "write \($0)" } ?? (known.isEmpty ? "remove it" : choice))
    }
}
