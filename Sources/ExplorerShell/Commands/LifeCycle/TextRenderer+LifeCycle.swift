import WiringGraph
import WiringVocabulary

extension TextRenderer {
    func lifeCycle(_ view: LifeCycleView) -> [String] {
        guard !view.steps.isEmpty else {
            let built = view.built.isEmpty ? [] : ["\(Plural.of(view.built.count { $0.outcome == .built }, "instance")) built"]
            return built
                + [
                    view.isStart
                        ? "no component has a start hook to run; .onStart(…) declares one"
                        : "no built component has a stop hook to run; .onStop(…) declares one"
                ]
        }
        let counts = [(true, "started"), (false, "stopped")].compactMap { isStart, word in
            let count = view.steps.count { $0.isStart == isStart && $0.failure == nil }
            return count == 0 ? nil : "\(count) \(word)"
        }
        let built = view.built.count { $0.outcome == .built }
        let summary = (built == 0 ? [] : ["\(built) built"]) + counts
        return (view.showsTrace ? trace(view.built) : []) + lifeCycleSteps(view.steps)
            + (summary.isEmpty ? [] : [summary.joined(separator: ", ")])
    }

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
