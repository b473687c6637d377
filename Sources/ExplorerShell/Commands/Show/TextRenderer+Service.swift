import WiringGraph
import WiringVocabulary

extension TextRenderer {
    func service(_ view: ServiceView) -> [String] {
        let title = "\(name(view.service))"
        let siteWidth = view.site.map { DisplayWidth.of($0) } ?? 0
        // The place stands far to the right, as far as the terminal goes.
        let column = min(60, (style.width ?? .max) - siteWidth)
        let gap = String(repeating: " ", count: max(2, column - width(view.service)))
        var lines = [view.site.map { title + gap + style.paint($0, .dim) } ?? title]
        var rows: [(label: String, text: String)] = []
        if view.service.kind == .missing {
            rows.append(("missing", "no definition provides \(view.service.type)"))
        } else {
            rows.append(("provides", ([view.service.type] + view.provides).joined(separator: ", ")))
            if view.implementation != view.service.type { rows.append(("built as", view.implementation)) }
            if let container = view.container { rows.append(("container", container)) }
            if let name = view.registeredName { rows.append(("name", name)) }
            if !view.isApplied { rows.append(("applied", "no: nobody makes \(view.assembly)")) }
            if let condition = view.condition { rows.append(("only", "#if \(condition)")) }
            if view.service.kind != .component { rows.append(("kind", view.service.kind.rawValue)) }
            if view.service.kind != .entry { rows.append(("lifetime", view.service.lifetime.rawValue)) }
            if let value = view.value { rows.append(("value", value)) }
            if let origin = view.origin { rows.append(("value from", origin)) }
        }
        if !view.arguments.isEmpty { rows.append(("arguments", view.arguments.joined(separator: ", "))) }
        rows += neighbours(view.needs, label: "needs")
        for (offset, lookUp) in view.unresolved.enumerated() {
            let what = lookUp.what.isEmpty ? lookUp.reason : "\(lookUp.what): \(lookUp.reason)"
            rows.append((offset == 0 ? "unknown" : "", "\(what)  \(style.paint(lookUp.site, .dim))"))
        }
        rows += neighbours(view.usedBy, label: "used by")
        for (offset, action) in view.actions.enumerated() { rows.append((offset == 0 ? "actions" : "", action)) }
        for (offset, hook) in view.hooks.enumerated() { rows.append((offset == 0 ? "then" : "", hook)) }
        for (offset, processor) in view.wrappedBy.enumerated() { rows.append((offset == 0 ? "wrapped by" : "", processor)) }
        if !view.cycles.isEmpty { rows.append(("cycles", view.cycles.map { "\($0)" }.joined(separator: ", "))) }
        switch view.service.kind {
        case _ where view.container != nil: break
        case .missing, .entry, .located: break
        // Only somebody who needs it can be resolved.
        case .configuration:
            let change = view.setting.map { "; config set \(ParsedCommand.quoted($0)) VALUE changes it" } ?? ""
            rows.append(("state", "read when somebody who needs it is built\(change)"))
        case .component, .factory, .alias, .container:
            let state = state(isBuilt: view.isBuilt, nanoseconds: view.nanoseconds)
            rows.append(("state", view.isBuilt ? state : "not built; resolve \(ParsedCommand.quoted(view.service.key))"))
        }
        lines += rows.map { "  \(style.paint($0.label.padded(to: 10), .dim)) \($0.text)" }
        return lines
    }

    private func neighbours(_ neighbours: [ServiceView.Neighbour], label: String) -> [(label: String, text: String)] {
        guard !neighbours.isEmpty else { return [(label, "-")] }
        // Slots are of one width where places follow them.
        let slotWidth = neighbours.contains { $0.site != nil } ? neighbours.map { DisplayWidth.of(notes(of: $0)) }.max() ?? 0 : 0
        let nameWidth = neighbours.map { width($0.service) }.max() ?? 0
        return neighbours.enumerated().map { offset, neighbour in
            let notes = notes(of: neighbour)
            let place = neighbour.site.map { String(repeating: " ", count: slotWidth - DisplayWidth.of(notes) + 2) + $0 } ?? ""
            let space = String(repeating: " ", count: nameWidth - width(neighbour.service) + 2)
            return (offset == 0 ? label : "", name(neighbour.service) + space + style.paint(notes + place, .dim))
        }
    }

    private func notes(of neighbour: ServiceView.Neighbour) -> String {
        var notes = [neighbour.slot]
        if neighbour.isAfterInitializer { notes.append("after init") }
        if neighbour.isDeferred { notes.append("deferred") }
        if neighbour.isOptional { notes.append("optional") }
        if neighbour.confidence != .certain { notes.append(neighbour.confidence.rawValue) }
        // Nearly all code asks in the closure that registers it.
        if let via = neighbour.via, via != "closure" { notes.append("via \(via)") }
        if let condition = neighbour.condition { notes.append("#if \(condition)") }
        return notes.joined(separator: ", ")
    }
}
