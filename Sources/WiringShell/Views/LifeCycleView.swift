struct LifeCycleView: Answer, Hashable, Codable {
    struct Step: Hashable, Sendable, Codable {
        var service: ServiceLabel
        /// Whether it was started, rather than stopped.
        var isStart: Bool
        /// The session's name of its entered scope; nil for the container.
        var scope: String?
        var nanoseconds: UInt64
        /// The error message; nil on success.
        var failure: String?

        init(_ step: LifeCycleReport.Step, in graph: ExploredGraph) {
            service = graph.label(of: step.key)
            isStart = step.isStart
            scope = step.scope
            nanoseconds = step.nanoseconds
            failure = step.failure
        }
    }

    /// Whether the command was `start`, rather than `stop`.
    var isStart: Bool
    var built: [ResolutionView.Step]
    var steps: [Step]
    var showsTrace: Bool

    var failure: String? {
        let started = steps.count { $0.isStart && $0.failure != nil }
        let stopped = steps.count { !$0.isStart && $0.failure != nil }
        let words = [(started, "started"), (stopped, "stopped")].filter { $0.0 > 0 }
            .map { "\(Plural.of($0.0, "service")) could not be \($0.1)" }
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }

    init(_ report: LifeCycleReport, isStart: Bool, showsTrace: Bool, in graph: ExploredGraph) {
        self.isStart = isStart
        self.showsTrace = showsTrace
        built = ResolutionView.Step.steps(report.built, in: graph)
        steps = report.steps.map { Step($0, in: graph) }
    }

    func lines(in renderer: TextRenderer) -> [String] {
        guard !steps.isEmpty else {
            let built = self.built.isEmpty ? [] : ["\(Plural.of(self.built.count { $0.outcome == .built }, "instance")) built"]
            let (components, hook, call) = isStart ? ("component has", "start", ".onStart") : ("built component has", "stop", ".onStop")
            return built + ["no \(components) a \(hook) hook to run; \(call)(…) declares one"]
        }
        let counts = [(true, "started"), (false, "stopped")].compactMap { isStart, word in
            let count = steps.count { $0.isStart == isStart && $0.failure == nil }
            return count == 0 ? nil : "\(count) \(word)"
        }
        let built = self.built.count { $0.outcome == .built }
        let summary = (built == 0 ? [] : ["\(built) built"]) + counts
        return (showsTrace ? renderer.trace(self.built) : []) + renderer.lifeCycleSteps(steps)
            + (summary.isEmpty ? [] : [summary.joined(separator: ", ")])
    }
}

extension TextRenderer {
    /// The services started and stopped, one line each, with the durations aligned in a column.
    func lifeCycleSteps(_ steps: [LifeCycleView.Step]) -> [String] {
        let names = steps.map { "\(glyph($0.service)) \($0.service.key)" }
        let times = steps.map { TimeText.text(nanoseconds: $0.nanoseconds, charset: style.charset) }
        let nameWidth = names.map(DisplayWidth.of).max() ?? 0
        let timeWidth = times.map(DisplayWidth.of).max() ?? 0
        return steps.indices.map { position in
            let step = steps[position]
            let time = String(repeating: " ", count: timeWidth - DisplayWidth.of(times[position])) + times[position]
            let word = step.isStart ? "started" : "stopped"
            let scope = step.scope.map { " in \($0)" } ?? ""
            let outcome =
                step.failure.map { style.paint("could not be \(word)\(scope):", .error) + " \($0)" }
                ?? style.paint(word, .good) + scope
            return "\(names[position].padded(to: nameWidth))  \(style.paint(time, .dim))  \(outcome)"
        }
    }
}
