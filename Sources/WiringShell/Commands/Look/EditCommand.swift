extension Command {
    static let edit = Command(
        "edit", aliases: ["open"], .look, "open the definition of a service in the editor",
        example: "edit MailAssembly.service --print", focus: .subject, answers: [SourceLocationView.self],
        .word("SERVICE", .service), .flag("--print", "only print the location, as FILE:LINE")
    ) { session, word, onlyPrints throws(CommandError) in
        let graph = try session.ensureLoaded().graph
        let node = graph[try session.service(word, in: graph)]
        guard let site = node.site else {
            let hint = node.kind == .configuration ? "config \(session.settingName(node.key))" : "show \(ParsedCommand.quoted(node.key))"
            throw .unsuitable(word.range, LoadFailure("the location of \(node.key) is unknown", hint: hint), status: .commandFailed)
        }
        let place = session.place(of: site)
        if onlyPrints { return SourceLocationView(service: node.key, site: site, place: place) }
        guard let place else {
            let hint = "edit \(ParsedCommand.quoted(node.key)) --print"
            throw .refused(ErrorReport("the file of \(site) was not found", at: word.range, hint: hint))
        }
        try session.requireProgramPermission("an editor would be opened", at: word.range)
        do throws(PipeFailure) {
            try session.environment.system(EditorCommandLine.text(file: place.absolute, line: place.line))
        } catch {
            let message = error.isMissing ? "the editor of $VISUAL or $EDITOR was not found" : "the editor \(error.reason)"
            throw .refused(ErrorReport(message, at: word.range, hint: "edit \(ParsedCommand.quoted(node.key)) --print"))
        }
        return EmptyAnswer()
    }
}

/// The command line that opens a file at a line in an editor.
enum EditorCommandLine {
    /// The command, for the system shell, because the variable may contain a command line with quotes.
    static func text(file: String, line: Int) -> String {
        let file = "'" + file.replacing("'", with: "'\\''") + "'"
        return """
            editor="${VISUAL:-${EDITOR:-vi}}"; set -- \(file); case "${editor%% *}" in \
            *code|*codium|*cursor) eval "$editor -g \\"\\$1:\(line)\\"";; *hx|*helix|*subl|*zed) eval "$editor \\"\\$1:\(line)\\"";; \
            *) eval "$editor +\(line) \\"\\$1\\"";; esac
            """
    }
}

struct SourceLocationView: Answer, Hashable, Codable {
    var service: String
    /// The location of the definition, as the compiler names it.
    var site: String
    /// The file, relative to the working directory where that is shorter; nil if it was not found.
    var file: String?
    /// The absolute path of the file; nil if it was not found.
    var path: String?
    var line: Int

    init(service: String, site: SourceSite, place: Session.Place?) {
        self.service = service
        self.site = site.description
        file = place?.file
        path = place?.absolute
        line = site.line
    }

    func lines(in text: TextRenderer) -> [String] { [file.map { "\($0):\(line)" } ?? site] }
}
