struct AssumptionsView: Answer, Hashable, Codable {
    struct Effect: Hashable, Sendable, Codable {
        var change: String
        /// The direct and indirect dependents of the changed services, the nearest first.
        var affected: [ServiceLabel]
        /// The services that are no longer reachable from an entry point.
        var orphaned: [ServiceLabel]
        var difference: DifferenceView
        /// Facts that the graph does not contain, one sentence each.
        var notes: [String]
        /// For an assumed dependency: whether it closes a cycle, is captive, or breaks a rule.
        var answers: [String]?
        /// The added violations of rules of architecture; nil without a rules file.
        var violationsGained: [Finding]?
        var violationsLost: [Finding]?
    }

    /// The action: `assumed`, `undone`, `redone`, `reset`; nil for a list.
    var action: String?
    var change: String?
    /// The effect of the change; nil without a new assumption.
    var effect: Effect?
    var assumed: [String]
    /// The differences of all assumptions; nil without assumptions, or if only one effect is shown.
    var total: DifferenceView?
    var undone: Int

    func lines(in renderer: TextRenderer) -> [String] {
        var lines: [String] = []
        if let action = self.action { lines.append(action == "reset" ? "all assumptions discarded" : "\(action): \(change ?? "")") }
        if let effect = self.effect { lines += renderer.effect(effect) }
        if self.action == nil || self.action == "undone" || self.action == "redone" { lines += renderer.list(self) }
        if let total = self.total { lines += renderer.difference(total, isBrief: true) }
        return lines
    }
}

extension TextRenderer {
    fileprivate func list(_ view: AssumptionsView) -> [String] {
        let redo = view.undone > 0 ? ["\(view.undone) undone (redo restores \(view.undone == 1 ? "it" : "the last"))"] : []
        guard !view.assumed.isEmpty else { return ["no assumptions"] + redo }
        return ["\(Plural.of(view.assumed.count, "assumption")):"] + view.assumed.enumerated().map { "  \($0 + 1)  \($1)" } + redo
    }

    fileprivate static let maximumNamed = 12

    fileprivate func effect(_ effect: AssumptionsView.Effect) -> [String] {
        var lines = difference(effect.difference, isBrief: true)
        lines += (effect.violationsGained ?? []).map { "\(style.paint("+", .error)) \($0.severity.rawValue)[\($0.rule)]: \($0.message)" }
        lines += (effect.violationsLost ?? []).map { "\(style.paint("-", .good)) \($0.severity.rawValue)[\($0.rule)]: \($0.message)" }
        lines += effect.answers ?? []
        let affected = "\(Plural.of(effect.affected.count, "service")): \(names(effect.affected))"
        lines.append("affects \(effect.affected.isEmpty ? "no other service" : affected)")
        if !effect.orphaned.isEmpty { lines.append("no longer reachable: \(names(effect.orphaned))") }
        return lines + effect.notes.map { "note: \($0)" }
    }

    fileprivate func names(_ services: [ServiceLabel]) -> String {
        let rest = services.count - Self.maximumNamed
        return services.prefix(Self.maximumNamed).map(name).joined(separator: ", ") + (rest > 0 ? ", ... \(Plural.grouped(rest)) more" : "")
    }
}

extension GraphChange {
    /// The change in the syntax of `what-if`: `scope MailAssembly.store prototype`.
    var text: String {
        switch self {
        case .remove(let key): "remove \(key)"
        case .lifetime(let key, let lifetime): "scope \(key) \(lifetime.rawValue)"
        case .cut(let from, let to): "cut \(from) \(to)"
        case .replace(let key, let other): "patch \(key) \(other)"
        case .option(let key, let branch): "option \(key) \(branch)"
        case .configuration(let key, let isPresent): "config \(key) \(isPresent ? "present" : "absent")"
        case .need(let from, let to, .parameter): "need \(from) \(to)"
        case .need(let from, let to, let channel): "need \(from) \(to) \(channel.rawValue)"
        case .add(let key, let type, let lifetime): "add \(key) \(GraphQuery.quoted(type)) \(lifetime.rawValue)"
        case .move(let key, let assembly): "move \(key) \(assembly)"
        case .merge(let key, let other): "merge \(key) \(other)"
        case .split(let key, let new, let taken): "split \(key) \(new) \(taken.joined(separator: " "))"
        }
    }
}
