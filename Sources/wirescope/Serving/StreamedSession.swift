import FoundationEssentials

/// A session for another program: one command per line on standard input, one JSON object per line on standard output.
///
/// The object of a command has the fields `request` (the number of the line), `status` (as an exit status), `answers` (the objects that `--json` prints,
/// errors included) and, if the command printed other text, `output`. A failure does not end the session. Objects with the field `notification`
/// report events: `ready`, `progress`, `output`, `ended`, `reload`, `focus`.
final class StreamedSession {
    private let options: CommandLineOptions
    private let shell: Shell
    private let console: Console
    private let channel: LineChannel
    private let events: TargetEvents
    private let encoder = JSONEncoder()
    private var requestCount = 0

    init(options: CommandLineOptions, shell: Shell, console: Console, channel: LineChannel, events: TargetEvents) {
        self.options = options
        self.shell = shell
        self.console = console
        self.channel = channel
        self.events = events
        encoder.outputFormatting = [.withoutEscapingSlashes]
    }

    func run() -> RunStatus {
        shell.session.settings.format = .json
        console.receiveHostOutput = { [unowned self] output in
            notify("output", [("stream", encoded(output.stream.rawValue)), ("line", encoded(output.line))])
        }
        let (text, status) = collecting {
            shell.start(
                targets: options.targets, product: options.product, scan: options.scan, allowsChanges: options.allowsChanges,
                announces: true)
        }
        notify("ready", [("version", encoded(shell.session.environment.version.number))] + fields(text, status))
        let end = channel.run(
            sources: {
                events.sources(
                    hostEnded: { [unowned self] in notify("ended", []) }, filesChanged: { [unowned self] in reload() },
                    focused: { [unowned self] line in notify("focus", [("line", encoded(line))]) })
            },
            handle: { line in
                requestCount += 1
                let (text, status) = collecting { shell.execute(line) }
                send([("request", "\(requestCount)")] + fields(text, status))
                return !shell.session.isFinished
            })
        console.receiveHostOutput = nil
        switch end {
        case .closed: return .success
        case .interrupted: return .interrupted
        case .endlessLine, .invalidHeader:
            console.writeError(SafeText("error: line \(requestCount + 1) exceeds 16 MiB, the maximum length of a line\n"))
            return .usage
        }
    }

    private func reload() {
        let (text, status) = collecting { shell.execute("reload") }
        notify("reload", fields(text, status))
    }

    /// Runs a function and returns what the shell printed; reports progress meanwhile.
    private func collecting(_ body: () -> RunStatus) -> (text: String, status: RunStatus) {
        let report = { [unowned self] (step: LoadProgress?) in
            guard let step else { return }
            let numbers = (step.done.map { [("done", "\($0)")] } ?? []) + (step.total.map { [("total", "\($0)")] } ?? [])
            notify("progress", [("text", encoded(step.text))] + numbers)
        }
        return shell.session.collectingOutput(progress: report, of: body)
    }

    /// Separates the JSON objects that the shell printed from other text.
    private func fields(_ text: String, _ status: RunStatus) -> [(name: String, value: String)] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let answers = lines.filter { $0.hasPrefix("{\"schema\":") }
        let output = lines.filter { !$0.hasPrefix("{\"schema\":") }.joined(separator: "\n")
        let fields = [("status", "\(status.rawValue)"), ("answers", "[\(answers.joined(separator: ","))]")]
        return output.isEmpty ? fields : fields + [("output", encoded(output))]
    }

    private func notify(_ name: String, _ fields: [(name: String, value: String)]) { send([("notification", encoded(name))] + fields) }

    private func send(_ fields: [(name: String, value: String)]) {
        channel.send("{\"schema\":1," + fields.map { "\"\($0.name)\":\($0.value)" }.joined(separator: ",") + "}")
    }

    private func encoded(_ text: String) -> String { (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\"" }
}
