/// An assembly cannot be activated: everything that is wrong with it, at once.
public struct ActivationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The name of the assembly.
    public let assembly: String
    /// What is wrong, errors first. Warnings are listed too, though they alone would not have been thrown.
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
