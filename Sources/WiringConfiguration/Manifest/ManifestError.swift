import FindingTexts
import Wiring
public import WiringVocabulary

/// A manifest is not as it should be: everything that is wrong with it, at once.
public struct ManifestError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What the manifest is called: its path, as a rule.
    public let manifest: String
    /// What is wrong, in the order of the file, as far as it has one.
    public let findings: [Finding]

    init(_ manifest: String, _ findings: [Finding]) {
        self.manifest = manifest
        self.findings = findings
    }

    /// The number of errors, then each finding.
    public var description: String {
        let head = "\(manifest) cannot be used: \(findings.count) error\(findings.count == 1 ? "" : "s")"
        return ([head] + findings.map(\.description)).joined(separator: "\n\n")
    }
}

extension Finding {
    /// `manifest-unreadable`: there is no manifest, or it cannot be read.
    static func unreadable(_ path: String, _ reason: String) -> Finding {
        Finding(
            rule: .manifestUnreadable, severity: .error, message: "the manifest '\(path)' cannot be read: \(reason)", services: [],
            fix: "correct its path; a relative one starts from where the program runs")
    }

    /// `manifest-syntax`: it is not JSON.
    static func manifestSyntax(_ reason: String, at place: String) -> Finding {
        Finding(
            rule: .manifestSyntax, severity: .error, message: "the manifest is not written as JSON: \(reason)", services: [],
            details: [.init("written at", place)], fix: "correct it there")
    }

    /// `manifest-unknown`: a name or a key that leads nowhere.
    static func manifestUnknown(_ message: String, _ word: String, among known: [String], at place: String) -> Finding {
        let near = Suggestions.nearMisses(for: word, among: known)
        let choice = known.count > 8 ? "write one that there is" : "write one of \(known.sorted().joined(separator: ", "))"
        return Finding(
            rule: .manifestUnknown, severity: .error, message: message, services: [],
            details: [.init("written at", place)] + near.map { .init("near misses", $0) },
            fix: near.first.map { "write \($0)" }
                ?? (known.isEmpty ? "remove it" : choice))
    }

    /// `manifest-type`: something of another kind than is wanted.
    static func manifestType(_ message: String, at place: String, fix: String) -> Finding {
        Finding(
            rule: .manifestType, severity: .error, message: message, services: [], details: [.init("written at", place)], fix: fix)
    }

    /// `manifest-duplicate`: something is said twice.
    static func manifestDuplicate(_ message: String, at place: String) -> Finding {
        Finding(
            rule: .manifestDuplicate, severity: .error, message: message, services: [], details: [.init("again at", place)],
            fix: "remove one of the two")
    }
}
