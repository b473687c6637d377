import ShellLanguage

/// Whether commands may run programs: `!` lines and pipes, which use the system's shell, and builds of packages, which execute the code of the
/// package. A transcript that may run no programs may not write files either.
package enum ProgramPermission: Hashable, Sendable {
    case given
    /// The option `--no-shell` forbids it.
    case refused
    /// A transcript, possibly of another author, is checked without `--allow-shell`.
    case notGiven

    /// The end of a sentence that begins with the program to run.
    var refusal: String? {
        switch self {
        case .given: nil
        case .refused: "and --no-shell forbids that"
        case .notGiven: "and check does that only with --allow-shell"
        }
    }

    /// The suggested action.
    package var hint: String? {
        switch self {
        case .given: nil
        case .refused: "omit --no-shell if you trust the code; help trust"
        case .notGiven: "read it first, then: wirescope check --allow-shell FILE; help trust"
        }
    }
}

extension Session {
    /// Throws an error if running a program is not permitted.
    ///
    /// - Parameter what: the beginning of the sentence: `'ls' would be run by the system's shell`.
    func requireProgramPermission(_ what: String, at range: Range<Int>?) throws(CommandError) {
        guard let refusal = environment.programs.refusal else { return }
        environment.refused("\(what), \(refusal)")
        throw .usage("\(what), \(refusal)", at: range, hint: environment.programs.hint)
    }

    /// Throws an error if an untrusted transcript may not write a file: in certain places, a file is a program that runs later.
    func requireFilePermission(_ path: String, at range: Range<Int>?) throws(CommandError) {
        // Writing to /dev/null has no effect.
        guard environment.programs == .notGiven, path != "/dev/null" else { return }
        try requireProgramPermission("\(ParsedCommand.quoted(path)) would be written", at: range)
    }
}
