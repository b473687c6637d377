import WiringGraph
import WiringVocabulary

extension TextRenderer {
    /// The largest number of steps to draw.
    private static let maximumPlanSteps = 2_000
    /// The largest width of the column of names.
    static let maximumNameWidth = 120

    func plan(_ view: PlanView) -> [String] {
        let steps = view.steps.prefix(Self.maximumPlanSteps)
        let branches = branches(depths: steps.map(\.depth))
        let names = zip(steps, branches).map { step, branch in
            step.outcome == .wrapped ? branch + (step.processor ?? "post-processor") : branch + "\(glyph(step.service)) \(step.service.key)"
        }
        let words = steps.map { self.words(for: $0.outcome, of: $0.service, wrapping: "wraps") }
        // Names beyond the limit do not widen the column for the others.
        let nameWidth = min(names.map(DisplayWidth.of).max() ?? 0, Self.maximumNameWidth)
        let wordWidth = words.map(DisplayWidth.of).max() ?? 0
        var lines = steps.indices.map { position -> String in
            let step = view.steps[position]
            let paint: TextStyle.Paint? = step.outcome == .built ? .good : step.outcome == .deferred ? .dim : nil
            let slot = step.slot.map { "  " + style.paint($0, .dim) } ?? ""
            let padding = slot.isEmpty ? "" : String(repeating: " ", count: wordWidth - DisplayWidth.of(words[position]))
            return "\(names[position].padded(to: nameWidth))  \(style.paint(words[position], paint))\(padding)\(slot)"
        }
        let more = view.steps.count - steps.count
        if more > 0 { lines.append("... \(Plural.of(more, "step")) more; plan --json \(view.service.key) lists all") }
        if let failure = view.obstacle { lines.append("\(style.paint("fails here:", .error)) \(failure)") }
        if !view.arguments.isEmpty { lines.append("arguments: \(view.arguments.joined(separator: ", "))") }
        let handles = view.deferred > 0 ? ", \(Plural.of(view.deferred, "handle")) not built" : ""
        lines.append("\(view.built) to build, \(view.reused) reused\(handles)")
        for (word, services) in [("on start", view.starts), ("on stop", view.stops)] where !services.isEmpty {
            let shown = services.prefix(5).map { name($0) } + (services.count > 5 ? ["... \(services.count - 5) more"] : [])
            lines.append("\(word): \(shown.joined(separator: ", "))")
        }
        return lines + view.notes.map { "note: \($0)" }
    }
}
