#if DEBUG || Explorer
/// The conventions shared by both sides of an inspection.
package enum InspectionConventions {
    /// The version of the messages, which must be equal on both sides.
    package static let version = 24
    /// The environment variable with the protocol's descriptor in a host.
    package static let environmentVariable = "WIRESCOPE_HOST"
    /// The environment variable with the descriptor of the memory for a host's report, see `wiring_open_report`.
    package static let reportVariable = "WIRESCOPE_REPORT"
    /// The environment variable, set to any value, for a program that calls `HostEntry.runIfRequested` in its
    /// own `main` and must not be taken over earlier.
    package static let servesFromMainVariable = "WIRESCOPE_HOST_FROM_MAIN"
    /// The protocol's descriptor in a host that was started by a `HostSupervisor`.
    package static let descriptor: Int32 = 3

    /// The text before the program's version in the error for different versions.
    package static let hostVersionWords = "the program speaks version "

    /// The error for different versions.
    /// - Parameter host: the version of the program; nil if only known to be different.
    package static func versionMismatch(shell: Int, host: Int?) -> InspectionFailure {
        let program = host.map { "\(hostVersionWords)\($0)" } ?? "the program speaks another one"
        return InspectionFailure(
            message: "the shell speaks version \(shell) of the inspection protocol, \(program)",
            fix: "build the program and the shell with the same version of Wiring")
    }
}
#endif
