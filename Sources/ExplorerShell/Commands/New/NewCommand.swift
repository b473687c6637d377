extension Command {
    /// `new PATH`: a package to begin with.
    static let new = Command(
        name: "new",
        group: .load,
        summary: "write a small package of one's own to begin with",
        arguments: [Argument("PATH", .file)],
        options: [
            Option(
                "--wiring", value: Argument("PATH", .file),
                summary: "where the package of the container is, if not where this program was built")
        ],
        details: ["The folder must not be there yet, or be empty. The package builds, loads, and passes its own transcript, Session.md."],
        example: "new Greetings",
        answers: [TextView.self],
        run: { session, invocation throws(CommandError) in
            let word = try invocation.required("PATH")
            try session.requireFiles(word.text, at: word.range)
            let path = session.environment.expandingHome(word.text)
            let folder = path.split(separator: "/").last.map(String.init) ?? ""
            guard let name = StarterPackage.name(fromFolder: folder) else {
                throw .usage(UsageProblem("'\(folder)' makes no name for a package", at: word.range, replacement: "Greetings"))
            }
            let wiring = invocation.value(of: "--wiring").map {
                session.environment.absolutePath(session.environment.expandingHome($0.text))
            }
            guard let library = wiring ?? session.environment.libraryFolder() else {
                throw .usage(
                    UsageProblem(
                        "this program does not stand where it was built", at: word.range,
                        hint: "new \(ParsedCommand.quoted(word.text)) --wiring PATH"))
            }
            let files = StarterPackage(name: name, library: library).files
            do throws(NewFolderFailure) {
                try session.environment.createFolder(path, files)
            } catch {
                throw failure(error, at: word, name: name)
            }
            let list = files.map { "  \(path.hasSuffix("/") ? path : path + "/")\($0.path)" }
            let next = ParsedCommand.quoted(word.text)
            // Whoever is not at the prompt goes on in another shell.
            let words = session.environment.isInteractive ? ("load", "; then: tree greeter") : ("wirescope", "")
            let last = "\(words.0) \(next) builds and explores it\(words.1)"
            return TextView(lines: ["wrote the package \(name)"] + list + [last])
        }
    )

    /// Why there is no new folder, and what to type instead.
    private static func failure(_ failure: NewFolderFailure, at word: Word, name: String) -> CommandError {
        switch failure {
        case .system(let failure): return .unwritable(word, failure, example: name)
        case .notEmpty:
            let inside = word.text + (word.text.hasSuffix("/") ? "" : "/") + name
            let problem = LoadFailure("\(word.text) is there already, and not empty", hint: "new \(ParsedCommand.quoted(inside))")
            return .unsuitable(word.range, problem, status: .commandFailed)
        }
    }
}
