import ShellLanguage

extension Command {
    static let new = Command(
        "new", .load, "write a small starter package",
        details: ["The folder must be new or empty. The package builds, loads, and passes its transcript, Session.md."],
        example: "new Greetings", answers: [TextView.self], .word("PATH", .file),
        .option("--wiring", "PATH", .file, "the package of the container (default: where this program was built)")
    ) { session, word, wiringPath throws(CommandError) in
        try session.requireFilePermission(word.text, at: word.range)
        let path = session.environment.expandingHome(word.text)
        let folder = path.split(separator: "/").last.map(String.init) ?? ""
        guard let name = PackageTemplate.name(fromFolder: folder) else {
            throw .usage("'\(folder)' is not a valid package name", at: word.range, replacement: "Greetings")
        }
        let wiring = wiringPath.map {
            session.environment.absolutePath(session.environment.expandingHome($0.text))
        }
        guard let library = wiring ?? session.environment.libraryFolder() else {
            throw .usage(
                "the package of the container was not found", at: word.range,
                hint: "new \(ParsedCommand.quoted(word.text)) --wiring PATH")
        }
        let files = PackageTemplate(name: name, library: library).files
        do throws(NewFolderFailure) {
            try session.environment.createFolder(path, files)
        } catch {
            throw failure(error, at: word, name: name)
        }
        let list = files.map { "  \(path.hasSuffix("/") ? path : path + "/")\($0.path)" }
        let next = ParsedCommand.quoted(word.text)
        // Without a prompt, the next step is a command of the system shell.
        let words = session.environment.isInteractive ? ("load", "; then: tree greeter") : ("wirescope", "")
        let last = "\(words.0) \(next) builds and explores it\(words.1)"
        return TextView(lines: ["wrote the package \(name)"] + list + [last])
    }

    /// The error for a folder that could not be created, with a suggestion.
    private static func failure(_ failure: NewFolderFailure, at word: Word, name: String) -> CommandError {
        switch failure {
        case .system(let failure): return .unwritable(word, failure, example: name)
        case .notEmpty:
            let inside = word.text + (word.text.hasSuffix("/") ? "" : "/") + name
            let problem = LoadFailure("\(word.text) exists and is not empty", hint: "new \(ParsedCommand.quoted(inside))")
            return .unsuitable(word.range, problem, status: .commandFailed)
        }
    }
}
