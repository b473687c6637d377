import HostClient
import InspectionProtocol
import WiringGraph

extension Command {
    /// `resolve SERVICE [ARG ...]`: builds a service for real.
    static let resolve = Command(
        name: "resolve",
        group: .run,
        summary: "build a service for real, and say what was built, reused and wrapped",
        arguments: [
            Argument("SERVICE", .service, isOptional: true), Argument("ARG", .text, isOptional: true, isRepeated: true),
        ],
        options: [
            Option("--trace", summary: "draw every step with the time it took"),
            Option("--all", summary: "build every service that takes no arguments, and sum up what failed, leaked or was slow"),
        ],
        details: [
            "ARG is a runtime argument of a factory, written as text: its type has to be LosslessStringConvertible.",
            "The result is called $1, $2...; in other commands that stands for its service. inspect $1 looks into it.",
            "Services are built in a process of their own, the host. One that crashes or hangs ends the host, not the shell:",
            "a new host is started, and the next command works.",
            "With --all each instance is let go again; one that is still there then, though nothing shares it, is told.",
            "What ends the host takes only those along that need it: the rest is built in a new one.",
        ],
        example: "resolve MailAssembly.service --trace",
        focus: .subject,
        effect: .target,
        answers: [ResolvedView.self, ResolvedAllView.self],
        run: { session, invocation throws(CommandError) in
            try session.requireReality("resolve")
            let target = try session.loaded()
            let graph = target.graph
            if invocation.has("--all") {
                if let word = invocation.all("SERVICE").first, word.text != session.focus {
                    throw .usage(UsageProblem("--all is for all services", at: word.range, hint: "resolve --all"))
                }
                var all = try ResolveAll(session)
                return try all.run()
            }
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
            session.note(report)
            if report.lookUps > 0 { try session.refreshGraph() }
            return ResolvedView(report, in: graph, showsTrace: invocation.has("--trace"))
        }
    )
}

extension ResolvedView {
    fileprivate init(_ report: ResolveReport, in graph: ExploredGraph, showsTrace: Bool) {
        service = graph.position(of: report.key).map(graph.mark) ?? ServiceMark(unknown: report.key)
        handle = report.handle
        instanceType = report.instanceType
        summary = report.summary
        content = report.content.map { ObjectView($0, of: "$\(report.handle)", in: graph) }
        steps = Step.steps(report.steps, in: graph)
        built = steps.count { $0.outcome == .built }
        reused = steps.count(where: \.outcome.isReuse)
        self.showsTrace = showsTrace
    }
}

extension ResolvedView.Step {
    /// What a host tells, with what the graph knows of the services.
    static func steps(_ steps: [ResolveReport.Step], in graph: ExploredGraph) -> [Self] {
        steps.map { step in
            Self(
                service: graph.position(of: step.key).map(graph.mark) ?? ServiceMark(unknown: step.key),
                outcome: step.outcome,
                depth: step.depth,
                nanoseconds: step.nanoseconds,
                processor: step.processor
            )
        }
    }
}
