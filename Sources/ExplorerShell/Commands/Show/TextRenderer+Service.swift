import ShellLanguage
import TerminalText
import WiringGraph
import WiringVocabulary

extension TextRenderer {
    func service(_ view: ServiceView) -> [String] {
        let title = name(view.service)
        let siteWidth = view.site.map { DisplayWidth.of($0) } ?? 0
        // The location starts at column 60, or further left in a narrow terminal.
        let column = min(60, (style.width ?? .max) - siteWidth)
        var lines = [view.site.map { title + .spaces(max(2, column - width(view.service))) + style.paint($0, .dim) } ?? title]
        var rows: [(label: String, text: String)] = []
        if view.service.kind == .missing {
            rows.append(("missing", "no definition provides \(view.service.type)"))
        } else {
            rows.append(("provides", ([view.service.type] + view.provides).joined(separator: ", ")))
            if view.implementation != view.service.type { rows.append(("built as", view.implementation)) }
            if let container = view.container { rows.append(("container", container)) }
            if let name = view.registeredName { rows.append(("name", name)) }
            if !view.isApplied { rows.append(("applied", "no: \(view.assembly) is never created")) }
            if let condition = view.condition { rows.append(("only", "#if \(condition)")) }
            if view.service.kind != .component { rows.append(("kind", view.service.kind.rawValue)) }
            if view.service.kind != .entry { rows.append(("lifetime", view.service.lifetime.rawValue)) }
            if let value = view.value { rows.append(("value", value)) }
            if let origin = view.origin { rows.append(("value from", origin)) }
            if view.isOfParent == true { rows.append(("offered by", "the parent of the container")) }
            for (offset, key) in (view.standsBefore ?? []).enumerated() {
                rows.append((offset == 0 ? "before" : "", "\(key) of the parent, which it hides from requests by type"))
            }
        }
        if !view.arguments.isEmpty { rows.append(("arguments", view.arguments.joined(separator: ", "))) }
        rows += neighbors(view.needs, label: "needs")
        for (offset, lookUp) in view.unresolved.enumerated() {
            let what = lookUp.what.isEmpty ? lookUp.reason : "\(lookUp.what): \(lookUp.reason)"
            rows.append((offset == 0 ? "unknown" : "", "\(what)  \(style.paint(lookUp.site, .dim))"))
        }
        rows += neighbors(view.usedBy, label: "used by")
        for (offset, action) in view.actions.enumerated() { rows.append((offset == 0 ? "actions" : "", action)) }
        for (offset, hook) in view.hooks.enumerated() { rows.append((offset == 0 ? "hooks" : "", hook)) }
        for (offset, processor) in view.wrappedBy.enumerated() { rows.append((offset == 0 ? "wrapped by" : "", processor)) }
        if !view.cycles.isEmpty { rows.append(("cycles", view.cycles.map { "\($0)" }.joined(separator: ", "))) }
        switch view.service.kind {
        case _ where view.container != nil: break
        case .missing, .entry, .located: break
        // A configuration value cannot be resolved, only its dependents.
        case .configuration:
            let change = view.setting.map { "; config set \(ParsedCommand.quoted($0)) VALUE changes it" } ?? ""
            rows.append(("state", "read when a dependent is built\(change)"))
        case .component, .factory, .alias, .container:
            let state = state(isBuilt: view.isBuilt, nanoseconds: view.nanoseconds)
            rows.append(("state", view.isBuilt ? state : "not built; resolve \(ParsedCommand.quoted(view.service.key))"))
        }
        // A script may write thousands of these lines, so the parts are joined without intermediate strings.
        for row in rows {
            lines.append(String(joining: ["  ", style.paint(row.label.padded(to: 10), .dim), " ", row.text]))
        }
        return lines
    }

    private func neighbors(_ neighbors: [ServiceView.Neighbor], label: String) -> [(label: String, text: String)] {
        guard !neighbors.isEmpty else { return [(label, "-")] }
        let notes = neighbors.map { self.notes(of: $0) }
        // Slots are padded to one width if locations follow them.
        let slotWidths = neighbors.contains { $0.site != nil } ? notes.map { DisplayWidth.of($0) } : []
        let slotWidth = slotWidths.max() ?? 0
        let nameWidths = neighbors.map { width($0.service) }
        let nameWidth = nameWidths.max() ?? 0
        return neighbors.indices.map { position in
            let neighbor = neighbors[position]
            let place = neighbor.site.map { .spaces(slotWidth - slotWidths[position] + 2) + $0 } ?? ""
            let text = String(joining: [
                paintedGlyph(neighbor.service), " ", neighbor.service.key, .spaces(nameWidth - nameWidths[position] + 2),
                style.paint(place.isEmpty ? notes[position] : notes[position] + place, .dim),
            ])
            return (position == 0 ? label : "", text)
        }
    }

    private func notes(of neighbor: ServiceView.Neighbor) -> String {
        guard neighbor.isPlain else { return notes(ofUnusual: neighbor) }
        return neighbor.isAfterInitializer ? neighbor.slot + ", after init" : neighbor.slot
    }

    private func notes(ofUnusual neighbor: ServiceView.Neighbor) -> String {
        var notes = [neighbor.slot]
        if neighbor.isAfterInitializer { notes.append("after init") }
        if neighbor.isDeferred { notes.append("deferred") }
        if neighbor.isOptional { notes.append("optional") }
        if neighbor.confidence != .certain { notes.append(neighbor.confidence.rawValue) }
        // Nearly all look-ups are in the closure of the registration, so that is not noted.
        if let via = neighbor.via, via != "closure" { notes.append("via \(via)") }
        if let condition = neighbor.condition { notes.append("#if \(condition)") }
        return notes.joined(separator: ", ")
    }
}

extension ServiceView.Neighbor {
    /// Whether it has no notes besides its slot and the time of injection.
    fileprivate var isPlain: Bool { !isDeferred && !isOptional && confidence == .certain && via == nil && condition == nil }
}
