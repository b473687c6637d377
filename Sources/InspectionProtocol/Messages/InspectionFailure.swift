#if DEBUG || Explorer
/// A request that a host could not carry out.
package struct InspectionFailure: Error, CustomStringConvertible, WireRecord {
    package var message: String
    package var findings: [Finding]
    /// The services under construction, the outermost first.
    package var path: [String]
    /// The reason, if the shell can suggest a command for it.
    package var reason: FailureReason?
    /// The change to the program that fixes it.
    package var fix: String?

    package init(message: String, findings: [Finding] = [], path: [String] = [], reason: FailureReason? = nil, fix: String? = nil) {
        self.message = message
        self.findings = findings
        self.path = path
        self.reason = reason
        self.fix = fix
    }

    /// A command needs requests that the running program has not recorded.
    package static var noRecordedStart: Self {
        Self(message: "the program does not record its requests from its start", fix: "start it with WIRESCOPE=listen,trace")
    }

    package var description: String { message }

    package static var blank: Self { Self(message: "") }

    package mutating func transfer(_ wire: Wire) { wire(&message)(&findings)(&path)(&reason)(&fix) }
}
#endif
