import HostClient
import InspectionProtocol
import ShellLanguage
import WiringRendering

extension Command {
    /// `resolve SERVICE [ARG ...]`: builds a service in the host.
    static let resolve = Command(
        name: "resolve",
        group: .run,
        summary: "build a service, and list the instances built, reused and wrapped",
        arguments: [
            Argument("SERVICE", .service, isOptional: true), Argument("ARG", .runtimeArgument, isOptional: true, isRepeated: true),
        ],
        options: [
            Option("--trace", summary: "draw every step with its duration"),
            Option("--html", summary: "print an HTML page that replays the steps one after another"),
            Option("--all", summary: "build every service without runtime arguments, and list failures, leaks and slow services"),
        ],
        details: [
            "ARG is a runtime argument of a factory, by position or by name (id=2): a text, which is converted like configuration values,",
            "$1 for a result, nil for no value, or JSON in quotes for a structure: '{\"x\": 1}'. show SERVICE lists names and types.",
            "The result is named $1, $2...; in other commands the name stands for its service. inspect $1 shows its contents.",
            "Services are built in a separate process, the host. One that crashes or hangs ends the host, not the shell:",
            "a new host is started, and the next command works.",
            "With --all, each instance is released; instances that survive although nothing shares them are reported as leaks.",
            "If a service ends the host, its dependents are skipped and the others are built in a new host.",
        ],
        example: "resolve MailAssembly.service --trace",
        focus: .subject,
        effect: .target,
        answers: [ResolutionView.self, TrialSummaryView.self, PageView.self],
        run: { session, invocation throws(CommandError) in
            try session.requireNoAssumptions("resolve")
            let target = try session.loaded()
            let graph = target.graph
            if invocation.has("--all") {
                if let word = invocation.all("SERVICE").first, word.text != session.focus {
                    throw .usage(UsageProblem("--all cannot be combined with a service", at: word.range, hint: "resolve --all"))
                }
                var all = try ResolveAll(session)
                return try all.run()
            }
            let word = try invocation.required("SERVICE")
            let node = graph[try session.service(word, in: graph)]
            let taken = RuntimeArguments(of: node.key, written: word, command: "resolve", taking: node.declaredArguments)
            let arguments = try taken.arranged(invocation.all("ARG"), isResult: session.isResult)
            let report = try session.asking(target, about: node.key) { exploration throws(ExplorationError) in
                try exploration.resolve(node.key, arguments: arguments)
            }
            session.note(report)
            if report.lookUps > 0 { try session.refreshGraph() }
            if invocation.has("--html") {
                return try PageView(PageTrace(report), in: try session.loaded().graph, command: "resolve \(node.key) --trace")
            }
            return ResolutionView(report, in: graph, showsTrace: invocation.has("--trace"))
        }
    )
}

extension ResolutionView {
    fileprivate init(_ report: ResolveReport, in graph: ExploredGraph, showsTrace: Bool) {
        service = graph.position(of: report.key).map(graph.mark) ?? ServiceLabel(unknown: report.key)
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

extension PageTrace {
    /// The steps of a report, with their durations.
    fileprivate init(_ report: ResolveReport) {
        self.init(
            title: "resolve \(report.key)",
            steps: report.steps.map { step in
                let time = step.nanoseconds > 0 ? TimeText.text(nanoseconds: step.nanoseconds, charset: .unicode) : nil
                let note = [step.processor, time].compactMap(\.self).joined(separator: ", ")
                return Step(key: step.key, outcome: step.outcome, depth: step.depth, note: note)
            })
    }
}
