import WiringGraph
import WiringVocabulary

extension TextRenderer {
    func resolved(_ view: ResolutionView) -> [String] {
        var lines = view.showsTrace ? trace(view.steps) : []
        lines.append(summary(view))
        if let summary = view.summary, !summary.isEmpty { lines.append("     \(style.paint(summary, .dim))") }
        if let content = view.content {
            if let value = content.value { lines.append("     \(value)") }
            lines += fields(of: content, hint: "inspect $\(view.handle)").map { "   " + $0 }
        }
        return lines
    }

    private func summary(_ view: ResolutionView) -> String {
        let wrapped = view.steps.filter { $0.outcome == .wrapped }
        let wrappings = wrapped.map { "\($0.service.key) wrapped by \($0.processor ?? "a post-processor")" }
        let counts = "\(view.built) built, \(view.reused) reused"
        return "$\(view.handle) = \(view.instanceType)  " + ([counts] + wrappings).joined(separator: "; ")
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

    private func outcome(_ step: ResolutionView.Step) -> String {
        let words = self.words(for: step.outcome, of: step.service, wrapping: "wrapped")
        return step.outcome == .built ? style.paint(words, .good) : words
    }

    /// The description of an outcome.
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
