import HostClient
import InspectionProtocol
import WiringGraph

extension Command {
    /// `resolve SERVICE [ARG ...]`: builds a service for real.
    static let resolve = Command(
        name: "resolve",
        group: .run,
        summary: "build a service for real, and say what was built, reused and wrapped",
        arguments: [Argument("SERVICE", .service), Argument("ARG", .text, isOptional: true, isRepeated: true)],
        options: [Option("--trace", summary: "draw every step with the time it took")],
        details: [
            "ARG is a runtime argument of a factory, written as text: its type has to be LosslessStringConvertible.",
            "The result is called $1, $2...; in other commands that stands for its service.",
            "Services are built in a process of their own, the host. One that crashes or hangs ends the host, not the shell:",
            "a new host is started, and the next command works.",
        ],
        example: "resolve MailAssembly.service --trace",
        focus: .subject,
        run: { session, invocation throws(CommandError) in
            try session.requireReality("resolve")
            let target = try session.loaded()
            let graph = target.graph
            let word = try invocation.required("SERVICE")
            let node = graph[try session.service(word, in: graph)]
            let arguments = invocation.all("ARG")
            if arguments.count != node.arguments.count {
                let expected = node.arguments.joined(separator: ", ")
                let takes =
                    node.arguments.isEmpty ? "no runtime argument" : "\(Plural.of(node.arguments.count, "runtime argument")): \(expected)"
                let given = arguments.isEmpty ? "none was given" : "\(arguments.count) \(arguments.count == 1 ? "was" : "were") given"
                let surplus = arguments.dropFirst(node.arguments.count).first
                // What was given stays, and the types stand where something is missing.
                let usable = arguments.prefix(node.arguments.count).map { ParsedCommand.quoted($0.text) }
                let example = ([node.key] + usable + node.arguments.dropFirst(usable.count).map { ParsedCommand.quoted($0) }).joined(
                    separator: " ")
                throw .usage(UsageProblem("\(node.key) takes \(takes); \(given)", at: (surplus ?? word).range, hint: "resolve \(example)"))
            }
            let report = try session.asking(target, about: node.key) { exploration throws(ExplorationError) in
                try exploration.resolve(node.key, arguments: arguments.map(\.text))
            }
            session.results.resolved[report.handle] = report.key
            session.results.failed.subtract([report.key] + report.steps.map(\.key))
            if report.lookUps > 0 { try session.refreshGraph() }
            return .resolved(ResolvedView(report, in: graph, showsTrace: invocation.has("--trace")))
        }
    )
}

extension ResolvedView {
    fileprivate init(_ report: ResolveReport, in graph: ExploredGraph, showsTrace: Bool) {
        let marks = Dictionary(graph.snapshot.services.map { ($0.key, ServiceMark($0)) }, uniquingKeysWith: { first, _ in first })
        service = marks[report.key] ?? ServiceMark(unknown: report.key)
        handle = report.handle
        instanceType = report.instanceType
        summary = report.summary
        steps = report.steps.map { step in
            Step(
                service: marks[step.key] ?? ServiceMark(unknown: step.key),
                outcome: step.outcome,
                depth: step.depth,
                nanoseconds: step.nanoseconds,
                processor: step.processor
            )
        }
        built = steps.count { $0.outcome == .built }
        reused = steps.count(where: \.outcome.isReuse)
        self.showsTrace = showsTrace
    }
}
