/// The exit status of the program.
package enum RunStatus: Int32, Hashable, Sendable, CaseIterable {
    /// All commands succeeded.
    case success = 0
    /// A command failed.
    case commandFailed = 1
    /// The program's arguments, a command or a script are invalid.
    case usage = 2
    /// An expectation of a script was not met.
    case expectationFailed = 3
    /// A target could not be loaded, a file could not be read, or the host died.
    case hostFailed = 4
    /// The user interrupted the program.
    case interrupted = 130

    /// A short description.
    package var summary: String {
        switch self {
        case .success: "every command succeeded"
        case .commandFailed: "a command failed"
        case .usage: "a syntax error in an option, a command or a script"
        case .expectationFailed: "an expectation failed, or a transcript differs"
        case .hostFailed: "a file or a program could not be loaded or read, or the explored program ended"
        case .interrupted: "interrupted"
        }
    }
}
