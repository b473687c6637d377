/// How a run of the program ends.
package enum RunStatus: Int32, Hashable, Sendable, CaseIterable {
    /// Everything went well.
    case success = 0
    /// A command failed.
    case commandFailed = 1
    /// The command line, a command or a script was not written correctly.
    case usage = 2
    /// An expectation of a script was not met.
    case expectationFailed = 3
    /// Something could not be loaded, or a file not be read, or the host died.
    case hostFailed = 4
    /// The person interrupted.
    case interrupted = 130

    /// What it means, in a few words.
    package var summary: String {
        switch self {
        case .success: "everything went well"
        case .commandFailed: "a command failed"
        case .usage: "the options, a command or a script were not written correctly"
        case .expectationFailed: "an expectation was not met, or a transcript differs"
        case .hostFailed: "something could not be loaded or read, or the explored program died"
        case .interrupted: "interrupted"
        }
    }
}
