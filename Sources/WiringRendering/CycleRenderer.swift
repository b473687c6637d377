/// Draws cycles as closed boxes like Spring Boot, one member per line with the slot to the next member, followed by the verdict.
package struct CycleRenderer {
    /// The maximum number of members to draw; the middle of a longer cycle is omitted.
    static let maximumMembers = 30

    private let charset: TextCharset

    /// Creates a renderer for a character set.
    package init(charset: TextCharset = .unicode) {
        self.charset = charset
    }

    /// Draws all cycles below their count.
    package func render(_ report: CycleDiagram) -> String {
        guard !report.cycles.isEmpty else { return "no cycles" }
        let count = report.cycles.count
        var text = "\(count) \(count == 1 ? "cycle" : "cycles")" + (report.isTruncated ? ", and more that were not searched for" : "")
        for cycle in report.cycles {
            text += "\n\n"
            if count > 1 { text += "cycle \(cycle.number)\n" }
            text += render(cycle)
        }
        return text
    }

    /// Draws one cycle with its verdict and fix.
    private func render(_ cycle: CycleDiagram.Cycle) -> String {
        let left = "  "
        let (into, down, line, out) = charset == .unicode ? ("┌─> ", "↓", "│", "└───────┘") : ("+-> ", "v", "|", "+-------+")
        let names = cycle.members.map { "\(LifetimeGlyph.glyph(for: $0.kind, $0.lifetime, charset)) \($0.key)" }
        let slots = cycle.members.map(\.slot)
        let shown = Self.shownMembers(of: cycle)
        let nameWidth = shown.map { DisplayWidth.of(names[$0]) }.max() ?? 0
        let slotWidth = shown.map { DisplayWidth.of(slots[$0]) }.max() ?? 0
        var lines: [String] = []
        var previous = -1
        for position in shown {
            if position > 0 { lines.append("\(left)\(line)       \(down)") }
            if position != previous + 1 {
                lines.append("\(left)\(line)   ... \(position - previous - 1) more")
                lines.append("\(left)\(line)       \(down)")
            }
            let site = cycle.members[position].site
            var row = left + (position == 0 ? into : line + "   ") + names[position].padded(to: nameWidth) + "  "
            row += site.map { slots[position].padded(to: slotWidth) + "  " + $0 } ?? slots[position]
            lines.append(row)
            previous = position
        }
        lines.append(left + out)
        lines.append("\(left)builds: \(cycle.builds)")
        if cycle.leaks {
            lines.append("\(left)leaks: yes, all references are strong, so that its members retain each other")
        }
        if !cycle.raw.isEmpty {
            lines.append("\(left)raw: a partner may receive a member before it is decorated: \(cycle.raw.joined(separator: ", "))")
        }
        if let hint = cycle.hint { lines.append("fix: \(hint)") }
        return lines.joined(separator: "\n")
    }

    /// The positions of the members to draw: all, or both ends of a long cycle.
    private static func shownMembers(of cycle: CycleDiagram.Cycle) -> [Int] {
        let count = cycle.members.count
        guard count > maximumMembers else { return Array(0..<count) }
        let head = maximumMembers * 2 / 3
        return Array(0..<head) + Array((count - (maximumMembers - head))..<count)
    }
}
