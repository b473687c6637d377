import HostClient
import ShellLanguage
import WiringGraph

extension Command {
    /// `edit SERVICE`: opens the definition of a service in an editor.
    static let edit = Command(
        name: "edit",
        aliases: ["open"],
        group: .look,
        summary: "open the definition of a service in the editor",
        arguments: [Argument("SERVICE", .service)],
        options: [Option("--print", summary: "only print the location, as FILE:LINE")],
        details: [
            "The editor is $VISUAL, else $EDITOR, else vi. After a change, use reload.",
            "With --print, FILE is an existing path, relative to the working directory if the file is below it.",
        ],
        example: "edit MailAssembly.service --print",
        focus: .subject,
        answers: [SourceLocationView.self],
        run: { session, invocation throws(CommandError) in
            let graph = try session.loaded().graph
            let word = try invocation.required("SERVICE")
            let node = graph[try session.service(word, in: graph)]
            guard let site = node.site else {
                let hint =
                    node.kind == .configuration ? "config \(session.settingName(node.key))" : "show \(ParsedCommand.quoted(node.key))"
                throw .unsuitable(word.range, LoadFailure("the location of \(node.key) is unknown", hint: hint), status: .commandFailed)
            }
            let place = session.place(of: site)
            if invocation.has("--print") { return SourceLocationView(service: node.key, site: site, place: place) }
            guard let place else {
                let failure = LoadFailure("the file of \(site) was not found", hint: "edit \(ParsedCommand.quoted(node.key)) --print")
                throw .unsuitable(word.range, failure, status: .commandFailed)
            }
            try session.requireProgramPermission("an editor would be opened", at: word.range)
            do throws(PipeFailure) {
                try session.environment.system(EditorCommandLine.text(file: place.absolute, line: place.line))
            } catch {
                let failure = LoadFailure(
                    error.isMissing ? "the editor of $VISUAL or $EDITOR was not found" : "the editor \(error.reason)",
                    hint: "edit \(ParsedCommand.quoted(node.key)) --print")
                throw .unsuitable(word.range, failure, status: .commandFailed)
            }
            return EmptyAnswer()
        }
    )
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
