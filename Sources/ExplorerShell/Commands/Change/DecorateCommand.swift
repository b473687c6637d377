import WiringGraph
import WiringVocabulary

extension Command {
    /// `decorate SERVICE --with PROCESSOR [--off]`: a post-processor for one service.
    static let decorate = Command(
        name: "decorate",
        group: .change,
        summary: "let a post-processor wrap one service, or not",
        arguments: [Argument("SERVICE", .service)],
        options: [
            Option("--with", value: Argument("PROCESSOR", .processor), isRequired: true, summary: "the post-processor; see processors"),
            Option("--off", summary: "do not wrap this service any more"),
        ],
        details: ["The post-processor's type has to be one that the service provides. For all services of a type: processors."],
        example: "decorate MailAssembly.service --with MailAssembly.logging --off",
        run: { session, invocation throws(CommandError) in
            let graph = try session.loaded().graph
            guard let word = invocation["SERVICE"] else { throw .nothingLoaded() }
            let service = graph[try session.service(word, in: graph)]
            guard let name = invocation.value(of: "--with") else {
                let fitting = graph.snapshot.processors.first { service.types.contains($0.serviceType) }
                let hint = fitting.map { "decorate \(service.key) --with \($0.key)" } ?? "processors"
                throw .usage(UsageProblem("with which post-processor?", at: word.range, hint: hint))
            }
            let processor = try session.processor(name, in: graph)
            return .switched(try session.switchProcessor(processor.key, isOn: !invocation.has("--off"), service: service.key))
        }
    )
}
