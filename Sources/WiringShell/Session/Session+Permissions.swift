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

    /// While the project file runs: throws an error if a file that it runs has another content than when the user trusted it.
    func requireTrust(of paths: [String], at range: Range<Int>?) throws(CommandError) {
        guard let project = environment.project, var files = trustedFiles else { return }
        for path in paths.map({ environment.absolutePath(environment.expandingHome($0)) }) {
            guard let hash = project.hash(path) else { continue }
            if files.isRecording {
                files.hashes[path] = hash
                trustedFiles = files
            } else if files.hashes[path] != hash {
                let name = ProjectFile.name
                throw .usage("\(path) is new or has changed since you trusted \(name)", at: range, hint: "read the file, then: trust")
            }
        }
    }

    func files(namedIn line: String) -> [String] {
        line.split { " \t\n;&|<>()\"'`=,".contains($0) }.map(String.init).filter { environment.hasFile(environment.expandingHome($0)) }
    }
}
