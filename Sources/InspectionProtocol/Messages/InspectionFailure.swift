#if DEBUG || Explorer
package import WiringVocabulary

/// A request that a host could not carry out.
package struct InspectionFailure: Error, Hashable, Sendable, Codable, CustomStringConvertible {
    /// One sentence: what went wrong.
    package var message: String
    /// Findings behind it, if the container gave any.
    package var findings: [Finding]
    /// The chain of services that was being built, outermost first.
    package var path: [String]
    /// What to do about it.
    package var hint: String?

    package init(message: String, findings: [Finding] = [], path: [String] = [], hint: String? = nil) {
        self.message = message
        self.findings = findings
        self.path = path
        self.hint = hint
    }

    package var description: String { message }
}
#endif
