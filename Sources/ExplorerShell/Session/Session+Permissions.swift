import ShellLanguage

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
