#if DEBUG || Explorer
package import WiringVocabulary

/// A request that a host could not carry out.
package struct InspectionFailure: Error, Equatable, Sendable, CustomStringConvertible {
    /// One sentence: what went wrong.
    package var message: String
    /// Findings behind it, if the container gave any.
    package var findings: [Finding]
    /// The chain of services that was being built, outermost first.
    package var path: [String]
    /// What is behind it, if something can be typed about it.
    package var reason: FailureReason?
    /// What to change in the program about it.
    package var fix: String?

    package init(message: String, findings: [Finding] = [], path: [String] = [], reason: FailureReason? = nil, fix: String? = nil) {
        self.message = message
        self.findings = findings
        self.path = path
        self.reason = reason
        self.fix = fix
    }

    package var description: String { message }
}

extension InspectionFailure: WireRecord {
    package static var blank: Self { Self(message: "") }

    package mutating func transfer(_ wire: Wire) {
        wire(&message)(&findings)(&path)(&reason)(&fix)
    }
}
#endif
