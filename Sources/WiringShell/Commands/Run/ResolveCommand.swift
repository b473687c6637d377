extension Command {
    static let resolve = Command(
        "resolve", .run, "build a service, and list the instances built, reused and wrapped",
        example: "resolve MailAssembly.service --trace", focus: .subject, effect: .target,
        answers: [ResolutionView.self, TrialSummaryView.self, PageView.self],
        .optional("SERVICE", .service), .words("ARG", .runtimeArgument), .call(),
        .flag("--trace", "draw every step with its duration"),
        .flag("--html", "print an HTML page that replays the steps one after another"),
        .flag("--svg", "print a flame chart of the steps as an SVG picture"),
        .flag("--all", "build every service without runtime arguments, and list failures, leaks and slow services")
    ) { session, word, words, call, showsTrace, printsPage, printsPicture, buildsAll throws(CommandError) in
        try session.requireNoAssumptions("resolve")
        let target = try session.ensureLoaded()
        let graph = target.graph
        if buildsAll {
            if let word, word.text != session.focus {
                throw .usage("--all cannot be combined with a service", at: word.range, hint: "resolve --all")
            }

            var all = try ResolveAll(session)
            return try all.run()
        }
        guard let word else { throw CommandError(call.missing("SERVICE")) }
        let node = graph[try session.service(word, in: graph)]
        let taken = RuntimeArguments(subject: node.key, receiver: word, command: "resolve", parameters: node.declaredArguments)
        let arguments = try taken.arranged(words, isResult: session.isResult)
        let request = InspectionRequest.resolve(key: node.key, arguments: arguments)
        let report: ResolveReport = try session.reply(to: request, of: target, about: node.key)
        session.note(report)
        if report.lookUps > 0 { try session.refreshGraph() }
        if showsTrace { session.updatePage(trace: PageTrace(report)) }
        if printsPage {
            return try PageView(PageTrace(report), in: try session.ensureLoaded().graph, command: "resolve \(node.key) --trace")
        }
        if printsPicture { return PageView(picture: PageTrace(report), in: try session.ensureLoaded().graph) }
        return ResolutionView(report, in: graph, showsTrace: showsTrace)
    }
}

extension PageTrace {
    fileprivate init(_ report: ResolveReport) { self.init(title: "resolve \(report.key)", report.steps) }

    init(title: String, _ steps: [ResolveReport.Step]) {
        self.init(
            title: title,
            steps: steps.map { step in
                let time = step.nanoseconds > 0 ? TimeText.text(nanoseconds: step.nanoseconds, charset: .unicode) : nil
                let note = [step.processor, time].compactMap(\.self).joined(separator: ", ")
                return Step(key: step.key, outcome: step.outcome, depth: step.depth, note: note, nanoseconds: step.nanoseconds)
            })
    }
}

struct ResolutionView: Answer, Hashable, Codable {
    struct Step: Hashable, Sendable, Codable {
        var service: ServiceLabel
        var outcome: ResolutionOutcome
        /// Its depth; the resolved service has depth 0.
        var depth: Int
        /// The duration, dependencies included; 0 if no instance was built.
        var nanoseconds: UInt64
        var processor: String?
    }

    var service: ServiceLabel
    /// The number of the result, written after `$`.
    var handle: Int
    var instanceType: String
    var summary: String?
    /// The stored properties of a value without a description.
    var content: ObjectView?
    var steps: [Step]
    var built: Int
    var reused: Int
    var showsTrace: Bool

    init(_ report: ResolveReport, in graph: ExploredGraph, showsTrace: Bool) {
        service = graph.label(of: report.key)
        handle = report.handle
        instanceType = report.instanceType
        summary = report.summary
        content = report.content.map { ObjectView($0, of: "$\(report.handle)", in: graph) }
        steps = Step.steps(report.steps, in: graph)
        built = steps.count { $0.outcome == .built }
        reused = steps.count(where: \.outcome.isReuse)
        self.showsTrace = showsTrace
    }

    func lines(in renderer: TextRenderer) -> [String] {
        var lines = showsTrace ? renderer.trace(steps) : []
        lines.append(renderer.summary(self))
        if let summary = self.summary, !summary.isEmpty { lines.append("     \(renderer.style.paint(summary, .dim))") }
        if let content = self.content {
            if let value = content.value { lines.append("     \(value)") }
            lines += renderer.fields(of: content, hint: "inspect $\(handle)").map { "   " + $0 }
        }
        return lines
    }
}

extension ResolutionView.Step {
    static func steps(_ steps: [ResolveReport.Step], in graph: ExploredGraph) -> [Self] {
        steps.map { step in
            Self(
                service: graph.label(of: step.key), outcome: step.outcome, depth: step.depth, nanoseconds: step.nanoseconds,
                processor: step.processor)
        }
    }
}

extension TextRenderer {
    fileprivate func summary(_ view: ResolutionView) -> String {
        let wrapped = view.steps.filter { $0.outcome == .wrapped }
        let wrappings = wrapped.map { "\($0.service.key) wrapped by \($0.processor ?? "a post-processor")" }
        // The container of a running program does not report steps.
        let counts = view.steps.isEmpty ? [] : ["\(view.built) built, \(view.reused) reused"]
        return "$\(view.handle) = \(view.instanceType)  " + (counts + wrappings).joined(separator: "; ")
    }

    /// The steps as a tree. The durations have a separate column, because only they differ between two runs.
    func trace(_ steps: [ResolutionView.Step]) -> [String] {
        let branches = branches(depths: steps.map(\.depth))
        let names = zip(steps, branches).map { step, branch in
            step.outcome == .wrapped ? branch + (step.processor ?? "post-processor") : branch + "\(glyph(step.service)) \(step.service.key)"
        }
        let times = steps.map { $0.nanoseconds > 0 ? TimeText.text(nanoseconds: $0.nanoseconds, charset: style.charset) : "-" }
        let nameWidth = min(names.map(DisplayWidth.of).max() ?? 0, Self.maximumNameWidth)
        let timeWidth = times.map(DisplayWidth.of).max() ?? 0
        return steps.indices.map { position in
            let time = String(repeating: " ", count: timeWidth - DisplayWidth.of(times[position])) + times[position]
            return "\(names[position].padded(to: nameWidth))  \(style.paint(time, .dim))  \(outcome(steps[position]))"
        }
    }

    fileprivate func outcome(_ step: ResolutionView.Step) -> String {
        let words = self.words(for: step.outcome, of: step.service, wrapping: "wrapped")
        return step.outcome == .built ? style.paint(words, .good) : words
    }

    func words(for outcome: ResolutionOutcome, of service: ServiceLabel, wrapping verb: String) -> String {
        switch outcome {
        case .built: "new \(service.lifetime.rawValue)"
        case .reusedShared: "reused \(service.lifetime.rawValue)"
        case .reusedInGraph: "reused in this resolve"
        case .closedCycle: "closes the cycle"
        case .wrapped: "\(verb) \(service.key)"
        case .deferred: "handle only"
        }
    }
}
