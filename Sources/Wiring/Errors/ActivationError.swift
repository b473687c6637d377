/// An assembly cannot be activated. The error contains all findings.
public struct ActivationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The name of the assembly.
    public let assembly: String
    /// The findings, errors first. Warnings are included, although they alone would not cause the error.
    public let findings: [Finding]

    package init(assembly: String, findings: [Finding]) {
        self.assembly = assembly
        self.findings = findings.filter { $0.severity == .error } + findings.filter { $0.severity != .error }
    }

    /// The number of errors, then each finding.
    public var description: String {
        let count = findings.count { $0.severity == .error }
        let head = "\(assembly) cannot be activated: \(count) error\(count == 1 ? "" : "s")"
        return ([head] + findings.map(\.description)).joined(separator: "\n\n")
    }
}
