extension Command {
    static let call = Command(
        "call", .run, "run an action that the definition of an object declares",
        example: "call MailAssembly.service.unread Inbox", answers: [CallView.self],
        .word("OBJECT.ACTION", .action), .words("ARG", .runtimeArgument)
    ) { session, word, words throws(CommandError) in
        try session.requireNoAssumptions("call")
        let target = try session.ensureLoaded()
        let named = try session.action(word, in: target.graph)
        let taken = RuntimeArguments(
            subject: "\(named.key).\(named.action.name)", receiver: word, command: "call", parameters: named.action.arguments)
        let arguments = try taken.arranged(words, isResult: session.isResult)
        let object = try session.object(named.object, in: target.graph, building: true)
        let request = InspectionRequest.call(object.reference, action: named.action.name, arguments: arguments)
        let report: CallReport = try session.reply(to: request, of: target)
        if let result = report.result { session.results.objects.insert(result) }
        if let content = report.content, let result = report.result { session.note(content, of: "$\(result)") }
        return CallView(report, action: named.action.name, in: target.graph)
    }
}

extension Session {
    fileprivate func action(
        _ word: Word, in graph: ExploredGraph
    ) throws(CommandError) -> (object: Word, key: String, action: ActionDeclaration) {
        let dot = word.text.lastIndex(of: ".")
        let object = dot.map { word.before($0) } ?? word
        let name = dot.map { String(word.text[word.text.index(after: $0)...]) } ?? ""
        // The whole word may name a service, without an action.
        let whole = try? service(word, in: graph)
        let position: Int
        do throws(CommandError) {
            position = try service(object, in: graph)
        } catch {
            guard let whole else { throw error }
            throw missing(name: nil, of: graph[whole], as: word.text, at: word)
        }
        let node = graph[position]
        if let action = node.declaredActions.first(where: { $0.name == name }) { return (object, node.key, action) }
        if let whole { throw missing(name: nil, of: graph[whole], as: word.text, at: word) }
        throw missing(name: dot == nil ? nil : name, of: node, as: object.text, at: word)
    }

    private func missing(name: String?, of node: ServiceNode, as object: String, at word: Word) -> CommandError {
        let actions = node.declaredActions
        guard let first = actions.first else {
            return .usage("\(node.key) declares no action", at: word.range, hint: "show \(ParsedCommand.quoted(object))")
        }
        let near = name.flatMap { Suggestions.nearMisses(for: $0, among: actions.map(\.name), limit: 1).first }
        let known = "it has \(node.actions.joined(separator: ", "))"
        let call = "call \(ParsedCommand.quoted("\(object).\(near ?? first.name)"))"
        return .usage(
            name.map { "\(node.key) declares no action '\($0)'; \(known)" } ?? "the action of \(node.key) is missing; \(known)",
            at: word.range, details: ["for example: \(call)"],
            hint: first.arguments.isEmpty ? call : "show \(ParsedCommand.quoted(node.key))")
    }
}

struct CallView: Answer, Hashable, Codable {
    var service: ServiceLabel
    var action: String
    var type: String
    /// The description or the value of the returned value.
    var summary: String?
    /// The stored properties of the returned value, if it has no description.
    var content: ObjectView?
    /// The number of the result, written after `$`; nil if the action returned no value.
    var result: Int?
    /// The duration, in nanoseconds.
    var nanoseconds: UInt64

    init(_ report: CallReport, action: String, in graph: ExploredGraph) {
        service = graph.label(of: report.key)
        self.action = action
        type = report.type
        summary = report.summary
        result = report.result
        content = report.content.map { ObjectView($0, of: report.result.map { "$\($0)" } ?? "", in: graph) }
        nanoseconds = report.nanoseconds
    }

    func lines(in renderer: TextRenderer) -> [String] {
        guard let result = self.result else { return ["\(self.service.key).\(action) is done"] }
        var title = "$\(result): \(renderer.style.paint(type, .dim))"
        if let value = summary ?? content?.value { title += " = \(value)" }
        if let service = content?.service { title += "  \(renderer.name(service))" }
        return [title] + (content.map { renderer.fields(of: $0, hint: "inspect $\(result)") } ?? [])
    }
}
