import ShellLanguage
import WiringGraph
import WiringVocabulary

extension Command {
    /// `decorate QUERY --with PROCESSOR [--off]`: switches a post-processor on or off for some services.
    static let decorate = Command(
        name: "decorate",
        group: .change,
        summary: "switch a post-processor on or off for some services",
        arguments: [Argument("QUERY", .query)],
        options: [
            Option("--with", value: Argument("PROCESSOR", .processor), isRequired: true, summary: "the post-processor; see processors"),
            Option("--off", summary: "stop wrapping these services"),
        ],
        details: [
            "If the query matches several services, only those of the post-processor's type are wrapped.",
            "To switch it for all services of its type, use processors.",
        ],
        example: "decorate MailAssembly.service --with MailAssembly.logging --off",
        effect: .target,
        answers: [ProcessorSwitchView.self],
        run: { session, invocation throws(CommandError) in
            let graph = try session.loaded().graph
            let query = try invocation.requiredQuery("QUERY")
            let range = query.offset..<(query.offset + query.text.utf8.count)
            let meant = try session.selection(of: invocation, named: "QUERY").services.map { graph[$0] }
            guard let name = invocation.value(of: "--with") else {
                let fitting = graph.snapshot.processors.first { processor in meant.contains { $0.serviceType == processor.serviceType } }
                let hint = fitting.map { "decorate \(query.text) --with \(ParsedCommand.quoted($0.key))" } ?? "processors"
                throw .usage(UsageProblem("missing --with PROCESSOR", at: range, hint: hint))
            }
            let processor = try session.processor(name, in: graph)
            // A single service of another type is passed on, because the host reports it with the matching post-processors.
            let services = meant.count == 1 ? meant : meant.filter { $0.serviceType == processor.serviceType }
            if services.isEmpty { throw .nothingToDecorate(processor: processor.key, type: processor.serviceType, at: range) }
            let keys = services.map(\.key)
            return try session.switchProcessor(processor.key, isOn: !invocation.has("--off"), services: keys)
        }
    )
}
