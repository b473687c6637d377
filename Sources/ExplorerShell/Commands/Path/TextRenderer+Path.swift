import WiringVocabulary

extension TextRenderer {
    func path(_ view: PathView) -> [String] {
        // Source locations do not fit below an arrow.
        if view.sites.contains(where: { !$0.isEmpty }) { return verticalPath(view) }
        let horizontal = horizontalPath(view)
        if horizontal.width > style.width ?? Self.maximumPathWidth { return verticalPath(view) }
        return horizontal.lines
    }

    /// The width above which a path is drawn vertically if the output has no width.
    private static let maximumPathWidth = 400

    /// One line with the services, and one with the slots, each below its arrow.
    private func horizontalPath(_ view: PathView) -> (lines: [String], width: Int) {
        var services = ""
        var slots = ""
        var column = 0
        var slotColumn = 0
        for (offset, service) in view.services.enumerated() {
            services += name(service)
            column += width(service)
            guard offset < view.slots.count else { break }
            // The previous slot may be longer than the service after it.
            let start = max(column + 1, slotColumn + (offset == 0 ? 0 : 2))
            services += String(repeating: " ", count: start - column) + "\(style.arrow) "
            slots += String(repeating: " ", count: start - slotColumn) + view.slots[offset]
            slotColumn = start + DisplayWidth.of(view.slots[offset])
            column = start + DisplayWidth.of(style.arrow) + 1
        }
        let count = countText(view)
        return (
            ["\(services)\(count.isEmpty ? "" : "   " + style.paint(count, .dim))", style.paint(slots, .dim)],
            max(column + 3 + DisplayWidth.of(count), slotColumn)
        )
    }

    private func verticalPath(_ view: PathView) -> [String] {
        var lines: [String] = []
        for (offset, service) in view.services.enumerated() {
            lines.append(name(service))
            guard offset < view.slots.count else { continue }
            let site = view.sites[offset].isEmpty ? "" : "  " + view.sites[offset]
            lines.append("  \(style.arrow) " + style.paint(view.slots[offset] + site, .dim))
        }
        let count = countText(view)
        return count.isEmpty ? lines : lines + [style.paint(count, .dim)]
    }

    private func countText(_ view: PathView) -> String {
        guard let count = view.count else { return "" }
        if count == 1 { return view.isCountExact ? "the only path" : "" }
        return "shortest of \(view.isCountExact ? "" : "at least ")\(Plural.grouped(count))"
    }
}
