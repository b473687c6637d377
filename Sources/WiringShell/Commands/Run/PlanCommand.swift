extension Command {
    static let plan = Command(
        "plan", .run, "show what resolving a service would build, reuse and wrap, without building it",
        example: "plan MailAssembly.service", focus: .subject, answers: [PlanView.self, LeavePlanView.self, PageView.self],
        .word("SERVICE", .service), .words("ARG", .text), .flag("--html", "print an HTML page that shows the steps one after another")
    ) { session, word, arguments, printsPage throws(CommandError) in
        let target = try session.ensureLoaded()
        if word.text == "leave",
            let name = arguments.first ?? session.entered.first(where: \.isCurrent).map({ Word($0.name, at: word.range) })
        {
            let entered = try session.enteredScopes(of: target)
            guard entered.contains(where: { $0.name == name.text }) else {
                throw .usage("no scope named '\(name.text)' is entered", at: name.range, hint: "scopes")
            }
            let report: InstancesReport = try session.reply(to: .instances(of: nil), of: target)
            return LeavePlanView(name.text, entered: entered, report, in: target.graph)
        }
        let position = try session.service(word, in: target.graph)
        let node = target.graph[position]
        if let extra = arguments.dropFirst(node.arguments.count).first {
            let takes = node.arguments.isEmpty ? "no runtime argument" : Plural.of(node.arguments.count, "runtime argument")
            throw .usage("\(node.key) takes \(takes)", at: extra.range, hint: "plan \(node.key)")
        }
        let states = try session.states(of: target)
        let scopes = states == nil ? nil : try session.enteredScopes(of: target).reachable
        return try session.computing { [graph = target.graph] () throws(CommandError) in
            let plan = ResolutionPlan(of: position, in: graph.index, built: Set((states ?? [:]).keys), entered: scopes)
            if printsPage {
                let steps = plan.steps.map { step in
                    PageTrace.Step(
                        key: graph[step.service].key, outcome: step.outcome, depth: step.depth, note: step.processor ?? step.slot ?? "")
                }
                return try PageView(PageTrace(title: "plan \(node.key)", steps: steps), in: graph, command: "plan \(node.key)")
            }
            return PlanView(plan, of: position, arguments: arguments.map(\.text), in: graph)
        }
    }
}

struct PlanView: Answer, Hashable, Codable {
    struct Step: Hashable, Sendable, Codable {
        var service: ServiceLabel
        var outcome: ResolutionOutcome
        /// Its depth; the planned service has depth 0.
        var depth: Int
        var processor: String?
        var slot: String?
    }

    var service: ServiceLabel
    /// The types of the runtime arguments, each with its text if one was given.
    var arguments: [String]
    var steps: [Step]
    var built: Int
    var reused: Int
    var deferred: Int
    /// The services to build that have a start hook, in the order of starting.
    var starts: [ServiceLabel]
    /// The services to build that have a stop hook, in the order of stopping.
    var stops: [ServiceLabel]
    /// The reason why `resolve` would fail.
    var obstacle: String?
    /// Facts that the graph does not contain, one sentence each.
    var notes: [String]

    init(_ plan: ResolutionPlan, of position: Int, arguments: [String], in graph: ExploredGraph) {
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

    /// Maps `obstacle` to `failure`. A plan that fails is a valid answer, so the property must not be the `failure` of the protocol.
    private enum CodingKeys: String, CodingKey {
        case service, arguments, steps, built, reused, deferred, starts, stops
        case obstacle = "failure"
        case notes
    }

    func lines(in renderer: TextRenderer) -> [String] {
        let steps = self.steps.prefix(TextRenderer.maximumPlanSteps)
        let branches = renderer.branches(depths: steps.map(\.depth))
        let names = zip(steps, branches).map { step, branch in
            step.outcome == .wrapped
                ? branch + (step.processor ?? "post-processor") : branch + "\(renderer.glyph(step.service)) \(step.service.key)"
        }
        let words = steps.map { renderer.words(for: $0.outcome, of: $0.service, wrapping: "wraps") }
        // Names beyond the limit do not widen the column for the others.
        let nameWidth = min(names.map(DisplayWidth.of).max() ?? 0, TextRenderer.maximumNameWidth)
        let wordWidth = words.map(DisplayWidth.of).max() ?? 0
        var lines = steps.indices.map { position -> String in
            let step = self.steps[position]
            let paint: TextStyle.Paint? = step.outcome == .built ? .good : step.outcome == .deferred ? .dim : nil
            let slot = step.slot.map { "  " + renderer.style.paint($0, .dim) } ?? ""
            let padding = slot.isEmpty ? "" : String(repeating: " ", count: wordWidth - DisplayWidth.of(words[position]))
            return "\(names[position].padded(to: nameWidth))  \(renderer.style.paint(words[position], paint))\(padding)\(slot)"
        }
        let more = self.steps.count - steps.count
        if more > 0 { lines.append("... \(Plural.of(more, "step")) more; plan --json \(service.key) lists all") }
        if let failure = obstacle { lines.append("\(renderer.style.paint("fails here:", .error)) \(failure)") }
        if !arguments.isEmpty { lines.append("arguments: \(arguments.joined(separator: ", "))") }
        let handles = deferred > 0 ? ", \(Plural.of(deferred, "handle")) not built" : ""
        lines.append("\(built) to build, \(reused) reused\(handles)")
        for (word, services) in [("on start", starts), ("on stop", stops)] where !services.isEmpty {
            let shown = services.prefix(5).map { renderer.name($0) } + (services.count > 5 ? ["... \(services.count - 5) more"] : [])
            lines.append("\(word): \(shown.joined(separator: ", "))")
        }
        return lines + notes.map { "note: \($0)" }
    }
}

extension TextRenderer {
    fileprivate static let maximumPlanSteps = 2_000
}
