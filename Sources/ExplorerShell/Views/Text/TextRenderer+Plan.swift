import WiringGraph
import WiringVocabulary

extension TextRenderer {
    func plan(_ view: PlanView) -> [String] {
        let branches = branches(depths: view.steps.map(\.depth))
        let names = zip(view.steps, branches).map { step, branch in
            step.outcome == .wrapped ? branch + (step.processor ?? "post-processor") : branch + "\(glyph(step.service)) \(step.service.key)"
        }
        let words = view.steps.map { self.words(for: $0.outcome, of: $0.service, wrapping: "wraps") }
        let nameWidth = names.map(DisplayWidth.of).max() ?? 0
        let wordWidth = words.map(DisplayWidth.of).max() ?? 0
        var lines = view.steps.indices.map { position -> String in
            let step = view.steps[position]
            let paint: TextStyle.Paint? = step.outcome == .built ? .good : step.outcome == .deferred ? .dim : nil
            let slot = step.slot.map { "  " + style.paint($0, .dim) } ?? ""
            let padding = slot.isEmpty ? "" : String(repeating: " ", count: wordWidth - DisplayWidth.of(words[position]))
            return "\(names[position].padded(to: nameWidth))  \(style.paint(words[position], paint))\(padding)\(slot)"
        }
        if let failure = view.failure { lines.append("\(style.paint("fails here:", .error)) \(failure)") }
        if !view.arguments.isEmpty { lines.append("arguments: \(view.arguments.joined(separator: ", "))") }
        let handles = view.deferred > 0 ? ", \(Plural.of(view.deferred, "handle")) for which nothing is built" : ""
        lines.append("\(view.built) to build, \(view.reused) reused\(handles)")
        return lines + view.notes.map { "note: \($0)" }
    }
}
