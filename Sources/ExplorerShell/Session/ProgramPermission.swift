/// Whether the shell may run programs for its commands: `!` lines and pipes, which belong to the system's shell, and builds of packages, whose
/// code runs then. A transcript that may run none may write no files either.
package enum ProgramPermission: Hashable, Sendable {
    /// It may.
    case given
    /// `--no-shell` was given.
    case refused
    /// A transcript is checked, which may be somebody else's, and `--allow-shell` was not given.
    case notGiven

    /// The end of a sentence that begins with what would be run.
    var refusal: String? {
        switch self {
        case .given: nil
        case .refused: "and --no-shell forbids that"
        case .notGiven: "and check does that only with --allow-shell"
        }
    }

    /// What to do about it.
    package var hint: String? {
        switch self {
        case .given: nil
        case .refused: "leave --no-shell out if you trust what you run; help trust"
        case .notGiven: "read it first, then: wirescope check --allow-shell FILE; help trust"
        }
    }
}

extension Session {
    /// Refuses to run a program where that is not permitted.
    ///
    /// - Parameters:
    ///   - what: a sentence without its end: `'ls' would be run by the system's shell`.
    ///   - range: where in the line it stands.
    func requirePrograms(_ what: String, at range: Range<Int>?) throws(CommandError) {
        guard let refusal = environment.programs.refusal else { return }
        environment.refused("\(what), \(refusal)")
        throw .usage(UsageProblem("\(what), \(refusal)", at: range, hint: environment.programs.hint))
    }

    /// Refuses to write a file for a transcript of somebody else: a file in the right place is a program that runs later.
    ///
    /// - Parameters:
    ///   - path: the file, as it was written.
    ///   - range: where in the line it stands.
    func requireFiles(_ path: String, at range: Range<Int>?) throws(CommandError) {
        // What goes there leaves nothing behind.
        guard environment.programs == .notGiven, path != "/dev/null" else { return }
        try requirePrograms("\(ParsedCommand.quoted(path)) would be written", at: range)
    }
}
