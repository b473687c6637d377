import HostClient
import InspectionProtocol
import ShellLanguage
import WiringRendering
import WiringVocabulary

extension Command {
    /// `plan SERVICE [ARG ...]`: predicts the steps of `resolve`.
    static let plan = Command(
        name: "plan",
        group: .run,
        summary: "show what resolving a service would build, reuse and wrap, without building it",
        arguments: [Argument("SERVICE", .service), Argument("ARG", .text, isOptional: true, isRepeated: true)],
        options: [Option("--html", summary: "print an HTML page that shows the steps one after another")],
        details: [
            "The plan is computed from the graph, the existing instances and the entered scopes.",
            "resolve then takes the same steps.",
            "ARG is a runtime argument; all are optional.",
        ],
        example: "plan MailAssembly.service",
        focus: .subject,
        answers: [PlanView.self, PageView.self],
        run: { session, invocation throws(CommandError) in
            let target = try session.loaded()
            let word = try invocation.required("SERVICE")
            let position = try session.service(word, in: target.graph)
            let node = target.graph[position]
            let arguments = invocation.all("ARG")
            if let extra = arguments.dropFirst(node.arguments.count).first {
                let takes = node.arguments.isEmpty ? "no runtime argument" : Plural.of(node.arguments.count, "runtime argument")
                throw .usage(UsageProblem("\(node.key) takes \(takes)", at: extra.range, hint: "plan \(node.key)"))
            }
            let states = try session.states(of: target)
            let scopes = states == nil ? nil : try session.enteredScopes(of: target).reachable
            return try session.computing { [graph = target.graph] () throws(CommandError) in
                let plan = ResolutionPlan(of: position, in: graph.index, built: Set((states ?? [:]).keys), entered: scopes)
                if invocation.has("--html") {
                    let steps = plan.steps.map { step in
                        PageTrace.Step(
                            key: graph[step.service].key, outcome: step.outcome, depth: step.depth, note: step.processor ?? step.slot ?? "")
                    }
                    return try PageView(PageTrace(title: "plan \(node.key)", steps: steps), in: graph, command: "plan \(node.key)")
                }
                return PlanView(plan, of: position, arguments: arguments.map(\.text), in: graph)
            }
        }
    )
}

extension PlanView {
    fileprivate init(_ plan: ResolutionPlan, of position: Int, arguments: [String], in graph: ExploredGraph) {
        service = graph.mark(position)
        self.arguments = plan.arguments.enumerated().map { number, type in
            number < arguments.count ? "\(type) '\(arguments[number])'" : type
        }
        steps = plan.steps.map { step in
            Step(service: graph.mark(step.service), outcome: step.outcome, depth: step.depth, processor: step.processor, slot: step.slot)
        }
        built = plan.built
        reused = plan.reused
        deferred = plan.steps.count { $0.outcome == .deferred }
        let completed = plan.completed
        starts = completed.filter { graph[$0].hooks.contains(ServiceHook.onStart.text) }.map(graph.mark)
        stops = completed.reversed().filter { graph[$0].hooks.contains(ServiceHook.onStop.text) }.map(graph.mark)
        obstacle = plan.failure?.message
        notes = plan.notes
        if case .scoped(let scope)? = (plan.failure?.service).map({ graph[$0].lifetime }) {
            notes.append("a scoped service can only be built while its scope is entered: enter \(ParsedCommand.quoted(scope.name))")
        }
        let errors = graph.report.count(.error)
        if obstacle == nil, errors > 0 {
            notes.append("the container refuses all requests while the graph has \(Plural.of(errors, "error")) (lint)")
        }
    }
}
