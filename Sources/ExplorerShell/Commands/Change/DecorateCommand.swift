import ShellLanguage
import WiringGraph
import WiringVocabulary

extension Command {
    static let decorate = Command(
        "decorate", .change, "switch a post-processor on or off for some services",
        example: "decorate MailAssembly.service --with MailAssembly.logging --off", effect: .target, answers: [ProcessorSwitchView.self],
        .query("QUERY"),
        .option("--with", "PROCESSOR", .processor, isRequired: true, "the post-processor; see processors"),
        .flag("--off", "stop wrapping these services")
    ) { session, given, name, isOff throws(CommandError) in
        let graph = try session.ensureLoaded().graph
        let query = given.text
        let range = query.offset..<(query.offset + query.text.utf8.count)
        let meant = try session.selection(of: given).services.map { graph[$0] }
        guard let name else {
            let fitting = graph.snapshot.processors.first { processor in meant.contains { $0.serviceType == processor.serviceType } }
            let hint = fitting.map { "decorate \(query.text) --with \(ParsedCommand.quoted($0.key))" } ?? "processors"
            throw .usage("missing --with PROCESSOR", at: range, hint: hint)
        }
        let processor = try session.processor(name, in: graph)
        // A single service of another type is not filtered out: the host's error lists the matching post-processors.
        let services = meant.count == 1 ? meant : meant.filter { $0.serviceType == processor.serviceType }
        if services.isEmpty { throw .nothingToDecorate(processor: processor.key, type: processor.serviceType, at: range) }
        let keys = services.map(\.key)
        return try session.switchProcessor(processor.key, isOn: !isOff, services: keys)
    }
}
