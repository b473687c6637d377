import WiringVocabulary

/// Draws cycles as closed boxes, one member per line with the slot that leads on, as Spring Boot does, and says what becomes of each.
package struct CycleRenderer {
    /// The most members to draw of one cycle; of a longer one the middle is left out.
    static let maximumMembers = 30

    private let index: GraphIndex
    private let charset: TextCharset

    /// A renderer for the cycles of a graph.
    package init(_ index: GraphIndex, charset: TextCharset = .unicode) {
        self.index = index
        self.charset = charset
    }

    /// Draws every cycle of a report, with the count above.
    package func render(_ report: CycleReport) -> String {
        guard !report.cycles.isEmpty else { return "no cycles" }
        let count = report.cycles.count
        var text = "\(count) \(count == 1 ? "cycle" : "cycles")" + (report.isTruncated ? ", and more that were not looked for" : "")
        for cycle in report.cycles {
            text += "\n\n"
            if count > 1 { text += "cycle \(cycle.number)\n" }
            text += render(cycle)
        }
        return text
    }

    /// Draws one cycle, with what becomes of it and the way out.
    package func render(_ cycle: DependencyCycle) -> String {
        let left = "  "
        let (into, down, line, out) = charset == .unicode ? ("┌─> ", "↓", "│", "└───────┘") : ("+-> ", "v", "|", "+-------+")
        let names = cycle.edges.map { edge in
            let node = index.snapshot.services[edge.from]
            return "\(LifetimeGlyph.glyph(for: node, charset)) \(node.key)"
        }
        let slots = cycle.edges.map(\.noteDescription)
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
            let edge = cycle.edges[position]
            let site = edge.site ?? index.snapshot.services[edge.from].site
            var row = left + (position == 0 ? into : line + "   ") + names[position].padded(to: nameWidth) + "  "
            row += site.map { slots[position].padded(to: slotWidth) + "  " + $0.description } ?? slots[position]
            lines.append(row)
            previous = position
        }
        lines.append(left + out)
        let verdict = CycleVerdictText(cycle, in: index)
        lines.append("\(left)builds: \(verdict.builds)")
        if cycle.leaks == true {
            lines.append("\(left)leaks: yes, every reference in it is strong, so that its members keep each other alive")
        }
        if !cycle.rawMembers.isEmpty {
            let names = cycle.rawMembers.map { "\(index.key($0)) (\(index.snapshot.services[$0].decorators.joined(separator: ", ")))" }
            lines.append("\(left)raw: a partner may see one of its members before it is decorated: \(names.joined(separator: ", "))")
        }
        if let hint = verdict.hint { lines.append("hint: \(hint)") }
        return lines.joined(separator: "\n")
    }

    /// The positions of the members to draw: all, or both ends.
    private static func shownMembers(of cycle: DependencyCycle) -> [Int] {
        let count = cycle.edges.count
        guard count > maximumMembers else { return Array(0..<count) }
        let head = maximumMembers * 2 / 3
        return Array(0..<head) + Array((count - (maximumMembers - head))..<count)
    }
}
