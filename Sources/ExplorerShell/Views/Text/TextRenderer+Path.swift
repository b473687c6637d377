extension TextRenderer {
    func path(_ view: PathView) -> [String] {
        let horizontal = horizontalPath(view)
        if let width = style.width, horizontal.width > width { return verticalPath(view) }
        return horizontal.lines
    }

    /// One line with the services, one below with the slots, each under its arrow.
    private func horizontalPath(_ view: PathView) -> (lines: [String], width: Int) {
        var services = ""
        var slots = ""
        var column = 0
        for (offset, service) in view.services.enumerated() {
            services += name(service)
            column += width(service)
            guard offset < view.slots.count else { break }
            // The slot before may be longer than the service it leads to.
            let start = max(column + 1, DisplayWidth.of(slots) + (offset == 0 ? 0 : 2))
            services += String(repeating: " ", count: start - column) + "\(style.arrow) "
            slots = slots.padded(toColumns: start) + view.slots[offset]
            column = start + DisplayWidth.of(style.arrow) + 1
        }
        let count = countText(view)
        return (
            ["\(services)\(count.isEmpty ? "" : "   " + style.paint(count, .dim))", style.paint(slots, .dim)],
            max(column + 3 + DisplayWidth.of(count), DisplayWidth.of(slots))
        )
    }

    private func verticalPath(_ view: PathView) -> [String] {
        var lines: [String] = []
        for (offset, service) in view.services.enumerated() {
            lines.append(name(service))
            if offset < view.slots.count { lines.append("  \(style.arrow) " + style.paint(view.slots[offset], .dim)) }
        }
        let count = countText(view)
        return count.isEmpty ? lines : lines + [style.paint(count, .dim)]
    }

    private func countText(_ view: PathView) -> String {
        guard let count = view.count else { return "" }
        return count == 1 ? "the only way" : "shortest of \(Plural.grouped(count))"
    }
}
