import HostClient
import WiringGraph

extension Command {
    /// `edit SERVICE`: opens the editor where a service is defined.
    static let edit = Command(
        name: "edit",
        aliases: ["open"],
        group: .look,
        summary: "open the editor where a service is defined",
        arguments: [Argument("SERVICE", .service)],
        options: [Option("--print", summary: "only say where that is, as FILE:LINE")],
        details: [
            "The editor is that of $VISUAL, else of $EDITOR, else vi. After a change: reload.",
            "FILE is a path that exists, from where the shell was started if it is below.",
        ],
        example: "edit MailAssembly.service --print",
        focus: .subject,
        answers: [PlaceView.self],
        run: { session, invocation throws(CommandError) in
            let graph = try session.loaded().graph
            let word = try invocation.required("SERVICE")
            let node = graph[try session.service(word, in: graph)]
            guard let site = node.site else {
                let hint =
                    node.kind == .configuration ? "config \(session.settingName(node.key))" : "show \(ParsedCommand.quoted(node.key))"
                throw .unsuitable(word.range, LoadFailure("nobody knows where \(node.key) is defined", hint: hint), status: .commandFailed)
            }
            let place = session.place(of: site)
            if invocation.has("--print") { return PlaceView(service: node.key, site: site, place: place) }
            guard let place else {
                let failure = LoadFailure("the file of \(site) is not here", hint: "edit \(ParsedCommand.quoted(node.key)) --print")
                throw .unsuitable(word.range, failure, status: .commandFailed)
            }
            try session.requirePrograms("an editor would be opened", at: word.range)
            do throws(PipeFailure) {
                try session.environment.system(EditorCall.text(file: place.absolute, line: place.line))
            } catch {
                let failure = LoadFailure(
                    error.isMissing ? "the editor that $VISUAL or $EDITOR names is not here" : "the editor \(error.reason)",
                    hint: "edit \(ParsedCommand.quoted(node.key)) --print")
                throw .unsuitable(word.range, failure, status: .commandFailed)
            }
            return NoAnswer()
        }
    )
}

/// How editors are told at which line to open a file.
enum EditorCall {
    /// The command, for the system's shell, which knows the editor: what the variable says is a command line of its own, with quotes.
    static func text(file: String, line: Int) -> String {
        let file = "'" + file.replacing("'", with: "'\\''") + "'"
        return """
            editor="${VISUAL:-${EDITOR:-vi}}"; set -- \(file); case "${editor%% *}" in \
            *code|*codium|*cursor) eval "$editor -g \\"\\$1:\(line)\\"";; *hx|*helix|*subl|*zed) eval "$editor \\"\\$1:\(line)\\"";; \
            *) eval "$editor +\(line) \\"\\$1\\"";; esac
            """
    }
}
