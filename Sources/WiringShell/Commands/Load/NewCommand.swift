extension Command {
    static let new = Command(
        "new", .load, "write a small starter package, a workflow for continuous integration, or a decorator",
        forms: ["decorator": [Argument("SERVICE", .service)]], example: "new Greetings", answers: [TextView.self], .call(),
        .optional("PATH", .file),
        .option("--ci", "SERVICE", .choice(["github"]), "write a workflow for the project in PATH (default: the working directory)"),
        .option("--into", "FILE", .file, "write the decorator into a new file (default: print it)"),
        .option("--wiring", "PATH", .file, "the package of the container (default: where this program was built)")
    ) { session, call, folderWord, service, file, wiringPath throws(CommandError) in
        if folderWord?.text == "decorator" {
            guard let service = call["SERVICE"] else { throw CommandError(call.missing("SERVICE")) }
            return try newDecorator(of: service, into: file, session)
        }
        if service != nil { return try workflow(folderWord ?? Word(".", at: call.line.name.range), session) }
        guard let word = folderWord else { throw CommandError(call.missing("PATH")) }
        try session.requireFilePermission(word.text, at: word.range)
        let path = session.environment.expandingHome(word.text)
        let folder = path.split(separator: "/").last.map(String.init) ?? ""
        guard let name = PackageTemplate.name(fromFolder: folder) else {
            throw .usage("'\(folder)' is not a valid package name", at: word.range, replacement: "Greetings")
        }
        let wiring = wiringPath.map { session.environment.absolutePath(session.environment.expandingHome($0.text)) }
        guard let library = wiring ?? session.environment.libraryFolder() else {
            throw .usage(
                "the package of the container was not found", at: word.range, hint: "new \(ParsedCommand.quoted(word.text)) --wiring PATH")
        }
        let files = PackageTemplate(name: name, library: library).files
        do throws(NewFolderFailure) {
            try session.environment.createFolder(path, files, false)
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

    /// Writes the workflow that checks each pull request of the project in a folder: annotations for new findings, and for scanned sources the changes
    /// of the wiring in the summary. A Swift package is built, other sources are scanned.
    private static func workflow(_ word: Word, _ session: Session) throws(CommandError) -> TextView {
        try session.requireFilePermission(word.text, at: word.range)
        let folder = session.environment.expandingHome(word.text)
        let isPackage = session.environment.entries(folder).contains { $0.name == "Package.swift" }
        let file = ".github/workflows/wiring.yml"
        do throws(NewFolderFailure) {
            try session.environment.createFolder(
                folder, [(file, EmbeddedText.named(isPackage ? "workflow-package" : "workflow-scan"))], true)
        } catch {
            guard case .system(let failure) = error else {
                throw .unsuitable(word.range, LoadFailure("\(file) exists"), status: .commandFailed)
            }
            throw .unwritable(word, failure, example: ".")
        }
        return TextView(lines: [
            "wrote \(folder)/\(file)",
            "next: create the baseline of known findings with lint --baseline wirescope.baseline --accept, and commit both files",
        ])
    }

    private static func failure(_ failure: NewFolderFailure, at word: Word, name: String) -> CommandError {
        switch failure {
        case .system(let failure): return .unwritable(word, failure, example: name)
        case .notEmpty:
            let inside = word.text + (word.text.hasSuffix("/") ? "" : "/") + name
            let hint = "new \(ParsedCommand.quoted(inside))"
            return .refused(ErrorReport("\(word.text) exists and is not empty", at: word.range, hint: hint))
        }
    }
}
