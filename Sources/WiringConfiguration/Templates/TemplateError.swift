import Wiring
public import WiringVocabulary

/// A text cannot be filled: everything that is wrong with it, at once.
public struct TemplateError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong, in the order of the text.
    public let findings: [Finding]

    init(_ findings: [Finding]) {
        self.findings = findings
    }

    /// The number of errors, then each finding.
    public var description: String {
        let head = "the text cannot be filled: \(findings.count) error\(findings.count == 1 ? "" : "s")"
        return ([head] + findings.map(\.description)).joined(separator: "\n\n")
    }
}
