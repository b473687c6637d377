#if DEBUG || Explorer
/// What the two sides of an inspection agree on.
package enum InspectionConventions {
    /// The version of the messages. Both sides must have the same.
    package static let version = 15
    /// The variable that names the protocol's descriptor to a host.
    package static let environmentVariable = "WIRESCOPE_HOST"
    /// The variable that names to a host the descriptor of the memory for its report, see `wiring_open_report`.
    package static let reportVariable = "WIRESCOPE_REPORT"
    /// The environment variable, set to anything, of a program that calls `TakeOver.runIfAsked` in its own `main` and must not be taken over
    /// before.
    package static let servesFromMainVariable = "WIRESCOPE_HOST_FROM_MAIN"
    /// The protocol's descriptor in a host that was started by a `HostSupervisor`.
    package static let descriptor: Int32 = 3

    /// What comes before the program's version in the words about versions that differ.
    package static let hostVersionWords = "the program speaks version "

    /// What to say when the versions differ.
    /// - Parameter host: the version of the program; nil where all that is known is that it is another one.
    package static func versionMismatch(shell: Int, host: Int?) -> InspectionFailure {
        let program = host.map { "\(hostVersionWords)\($0)" } ?? "the program speaks another one"
        return InspectionFailure(
            message: "the shell speaks version \(shell) of the inspection protocol, \(program)",
            fix: "build the program and the shell with the same version of Wiring")
    }
}
#endif
