import FoundationEssentials
import LanguageServer

/// A Model Context Protocol server on the standard streams, for coding agents: commands of the shell as tools.
///
/// Source: the specification of the protocol, revision 2025-06-18 (JSON-RPC 2.0, one message per line). Without the option `--allow-changes`, the tools
/// read the graph; they neither construct services nor write files.
final class ToolServer {
    /// The revisions of the protocol whose messages this server understands, the newest first.
    private static let revisions = ["2025-06-18", "2025-03-26", "2024-11-05"]

    private let options: CommandLineOptions
    private let shell: Shell
    private let channel: LineChannel
    private let events: TargetEvents
    private let tools: [CommandTool]
    private let encoder = RemoteEncoder()
    /// The failure of loading the target, which every call reports until `reload` succeeds.
    private var loadFailure: String?

    init(options: CommandLineOptions, shell: Shell, channel: LineChannel, events: TargetEvents) {
        self.options = options
        self.shell = shell
        self.channel = channel
        self.events = events
        tools = CommandTool.all(of: shell.session.commands, allowsChanges: options.allowsChanges)
    }

    func run() -> RunStatus {
        load()
        let end = channel.run(
            sources: { events.sources(hostEnded: {}, filesChanged: {}, focused: { _ in }) },
            handle: { line in
                if !line.allSatisfy(\.isWhitespace) { answer(line) }
                return true
            })
        return end == .interrupted ? .interrupted : .success
    }

    private func load() {
        let (text, status) = shell.session.collectingOutput {
            shell.start(
                targets: options.targets, product: options.product, scan: options.scan, allowsChanges: options.allowsChanges,
                announces: false)
        }
        loadFailure = status == .success ? nil : text
    }

    private func answer(_ line: String) {
        switch RemoteMessage(Data(line.utf8)) {
        // A message without an identifier is a notification, which has no answer.
        case .answer, .call(_, nil, _): break
        case .malformed(let failure, let id): send(.failure(failure), id: id)
        case .call(let method, let id?, let parameters): send(answer(method, parameters), id: id)
        }
    }

    private func answer(_ method: String, _ parameters: JSONValue) -> Result<JSONValue, RemoteFailure> {
        switch method {
        case "initialize": return .success(introduction(parameters["protocolVersion"].text))
        case "ping": return .success([:])
        case "tools/list": return .success(["tools": .array(tools.map(\.description))])
        case "tools/call":
            let name = parameters["name"].text
            guard let tool = tools.first(where: { $0.name == name }) else {
                let names = tools.map(\.name).joined(separator: ", ")
                return .failure(RemoteFailure(.invalidParameters, "there is no tool '\(name ?? "")'; the tools are \(names)"))
            }
            switch parameters["arguments"] {
            case .object(let arguments): return call(tool, arguments)
            case .null: return call(tool, [:])
            default: return .failure(RemoteFailure(.invalidParameters, "the arguments are not an object"))
            }
        default: return .failure(RemoteFailure(.unknownMethod, "there is no method '\(method)'"))
        }
    }

    private func introduction(_ revision: String?) -> JSONValue {
        let supported = Self.revisions.first { $0 == revision } ?? Self.revisions[0]
        return [
            "protocolVersion": .string(supported), "capabilities": ["tools": ["listChanged": false]],
            "serverInfo": ["name": "wirescope", "version": .string(shell.session.environment.version.number)],
            "instructions": .string(
                "Answers questions about the object graph of a Swift program: services, dependencies, lifetimes, cycles, findings. "
                    + "A service has a key such as MailAssembly.outbox. Call reload after you edit sources."),
        ]
    }

    private func call(_ tool: CommandTool, _ arguments: [String: JSONValue]) -> Result<JSONValue, RemoteFailure> {
        let line: String
        do throws(UsageProblem) { line = try tool.line(arguments) } catch {
            return .failure(RemoteFailure(.invalidParameters, error.message))
        }
        if let failure = loadFailure, tool.name != "reload" { return .success(Self.content(failure, isError: true)) }
        if loadFailure != nil {
            load()
            return .success(Self.content(loadFailure ?? "loaded\n", isError: loadFailure != nil))
        }
        let (text, status) = shell.session.collectingOutput { shell.execute(line) }
        return .success(Self.content(text, isError: status != .success && !(status == .commandFailed && tool.reportsFindings)))
    }

    private static func content(_ text: String, isError: Bool) -> JSONValue {
        ["content": [["type": "text", "text": .string(text)]], "isError": .bool(isError)]
    }

    private func send(_ answer: Result<JSONValue, RemoteFailure>, id: JSONValue) { channel.send(encoder.answer(answer, id: id)) }
}
