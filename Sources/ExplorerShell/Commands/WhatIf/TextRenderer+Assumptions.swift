import WiringVocabulary

extension TextRenderer {
    func assumptions(_ view: AssumptionsView) -> [String] {
        var lines: [String] = []
        if let action = view.action { lines.append(action == "reset" ? "all assumptions discarded" : "\(action): \(view.change ?? "")") }
        if let effect = view.effect { lines += self.effect(effect) }
        if view.action == nil || view.action == "undone" || view.action == "redone" { lines += list(view) }
        if let total = view.total { lines += difference(total, isBrief: true) }
        return lines
    }

    private func list(_ view: AssumptionsView) -> [String] {
        let redo = view.undone > 0 ? ["\(view.undone) undone (redo restores \(view.undone == 1 ? "it" : "the last"))"] : []
        guard !view.assumed.isEmpty else { return ["no assumptions"] + redo }
        return ["\(Plural.of(view.assumed.count, "assumption")):"] + view.assumed.enumerated().map { "  \($0 + 1)  \($1)" } + redo
    }

    private static let maximumNamed = 12

    private func effect(_ effect: AssumptionsView.Effect) -> [String] {
        var lines = difference(effect.difference, isBrief: true)
        lines += (effect.violationsGained ?? []).map { "\(style.paint("+", .error)) \($0.severity.rawValue)[\($0.rule)]: \($0.message)" }
        lines += (effect.violationsLost ?? []).map { "\(style.paint("-", .good)) \($0.severity.rawValue)[\($0.rule)]: \($0.message)" }
        lines += effect.answers ?? []
        if effect.affected.isEmpty {
            lines.append("affects no other service")
        } else {
            lines.append("affects \(Plural.of(effect.affected.count, "service")): \(names(effect.affected))")
        }
        if !effect.orphaned.isEmpty { lines.append("no longer reachable: \(names(effect.orphaned))") }
        return lines + effect.notes.map { "note: \($0)" }
    }

    private func names(_ services: [ServiceLabel]) -> String {
        let rest = services.count - Self.maximumNamed
        return services.prefix(Self.maximumNamed).map(name).joined(separator: ", ") + (rest > 0 ? ", ... \(Plural.grouped(rest)) more" : "")
    }
}
