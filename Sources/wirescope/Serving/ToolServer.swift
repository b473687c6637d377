import ExplorerShell
import FoundationEssentials
import HostClient
import ShellLanguage

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
    private let encoder = JSONEncoder()
    private let decoder = JSONDecoder()
    /// The failure of loading the target, which every call reports until `reload` succeeds.
    private var loadFailure: String?

    init(options: CommandLineOptions, shell: Shell, channel: LineChannel, events: TargetEvents) {
        self.options = options
        self.shell = shell
        self.channel = channel
        self.events = events
        tools = CommandTool.all(of: shell.session.commands, allowsChanges: options.allowsChanges)
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    }

    /// Loads the target and answers requests until the input ends.
    func run() -> RunStatus {
        load()
        let end = channel.run(
            sources: { events.sources(hostEnded: {}, filesChanged: {}) },
            handle: { line in
                if !line.allSatisfy(\.isWhitespace) { answer(line) }
                return true
            })
        return end == .interrupted ? .interrupted : .success
    }

    private func load() {
        var status = RunStatus.success
        let text = shell.session.collectingOutput {
            status = shell.start(targets: options.targets, product: options.product, scan: options.scan, announces: false)
        }
        loadFailure = status == .success ? nil : text
    }

    private func answer(_ line: String) {
        let bytes = Data(line.utf8)
        guard let request = try? decoder.decode(ToolRequest.self, from: bytes) else {
            guard let value = try? decoder.decode(JSONValue.self, from: bytes) else {
                return send(.failure(-32700, "the message is not JSON"), id: .null)
            }
            guard case .object(let fields) = value, let id = fields["id"] else {
                return send(.failure(-32600, "the message is not a request"), id: .null)
            }
            return send(.failure(-32602, "the method or its parameters have the wrong type"), id: id)
        }
        // A message without an identifier is a notification, which has no answer.
        guard let id = request.id else { return }
        switch request.method {
        case "initialize": send(.success(introduction(request.params?.protocolVersion)), id: id)
        case "ping": send(.success(.object([:])), id: id)
        case "tools/list": send(.success(.object(["tools": .array(tools.map(\.description))])), id: id)
        case "tools/call":
            guard let name = request.params?.name, let tool = tools.first(where: { $0.name == name }) else {
                let names = tools.map(\.name).joined(separator: ", ")
                return send(.failure(-32602, "there is no tool '\(request.params?.name ?? "")'; the tools are \(names)"), id: id)
            }
            send(call(tool, request.params?.arguments ?? [:]), id: id)
        default: send(.failure(-32601, "there is no method '\(request.method)'"), id: id)
        }
    }

    private func introduction(_ revision: String?) -> JSONValue {
        let supported = Self.revisions.first { $0 == revision } ?? Self.revisions[0]
        return .object([
            "protocolVersion": .string(supported),
            "capabilities": .object(["tools": .object(["listChanged": .bool(false)])]),
            "serverInfo": .object([
                "name": .string("wirescope"), "version": .string(shell.session.environment.version.number),
            ]),
            "instructions": .string(
                "Answers questions about the object graph of a Swift program: services, dependencies, lifetimes, cycles, findings. "
                    + "A service has a key such as MailAssembly.outbox. Call reload after you edit sources."),
        ])
    }

    private func call(_ tool: CommandTool, _ arguments: [String: JSONValue]) -> ToolAnswer {
        let line: String
        do throws(CommandTool.Mistake) { line = try tool.line(arguments) } catch { return .failure(-32602, error.message) }
        if let failure = loadFailure, tool.name != "reload" { return .success(Self.content(failure, isError: true)) }
        if loadFailure != nil {
            load()
            return .success(Self.content(loadFailure ?? "loaded\n", isError: loadFailure != nil))
        }
        var status = RunStatus.success
        let text = shell.session.collectingOutput { status = shell.execute(line) }
        return .success(Self.content(text, isError: status != .success && !(status == .commandFailed && tool.reportsFindings)))
    }

    private static func content(_ text: String, isError: Bool) -> JSONValue {
        .object(["content": .array([.object(["type": .string("text"), "text": .string(text)])]), "isError": .bool(isError)])
    }

    private func send(_ answer: ToolAnswer, id: JSONValue) {
        var message: [String: JSONValue] = ["jsonrpc": .string("2.0"), "id": id]
        switch answer {
        case .success(let result): message["result"] = result
        case .failure(let code, let text): message["error"] = .object(["code": .number(Double(code)), "message": .string(text)])
        }
        guard let bytes = try? encoder.encode(JSONValue.object(message)) else { return }
        channel.send(String(decoding: bytes, as: UTF8.self))
    }
}

/// A message from an agent.
private struct ToolRequest: Decodable {
    /// The parameters that this server reads.
    struct Parameters: Decodable {
        var name: String?
        var arguments: [String: JSONValue]?
        var protocolVersion: String?
    }

    var method: String
    /// The identifier of a request; nil for a notification.
    var id: JSONValue?
    var params: Parameters?
}

/// The answer to a request.
private enum ToolAnswer {
    case success(JSONValue)
    /// An error of JSON-RPC with its code.
    case failure(Int, String)
}
