public import WiringVocabulary

/// The error for a template that cannot be filled, with all problems.
public struct TemplateError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The problems, in the order of the text.
    public let findings: [Finding]

    init(_ findings: [Finding]) { self.findings = findings }

    /// The number of errors, followed by each finding.
    public var description: String {
        let head = "the text cannot be filled: \(findings.count) error\(findings.count == 1 ? "" : "s")"
        return ([head] + findings.map(\.description)).joined(separator: "\n\n")
    }
}
