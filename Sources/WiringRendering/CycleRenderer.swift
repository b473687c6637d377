/// Draws cycles as closed boxes like Spring Boot, one member per line with the slot to the next member, followed by the verdict.
package struct CycleRenderer {
    /// The maximum number of members to draw; the middle of a longer cycle is omitted.
    static let maximumMembers = 30

    private let charset: TextCharset

    /// Creates a renderer for a character set.
    package init(charset: TextCharset = .unicode) { self.charset = charset }

    /// Draws all cycles below their count.
    package func render(_ report: CycleDiagram) -> String {
        guard !report.cycles.isEmpty else { return "no cycles" }
        let count = report.cycles.count
        var text = "\(count) \(count == 1 ? "cycle" : "cycles")" + (report.isTruncated ? ", and more that were not searched for" : "")
        if report.omitted > 0 { text = "\(count) of \(count + report.omitted) found cycles, because the names are very long" }
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
        if cycle.leaks { lines.append("\(left)leaks: yes, all references are strong, so that its members retain each other") }
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

/// The verdict on a cycle in words.
struct CycleVerdictText {
    /// Whether the cycle can be built, and why.
    let builds: String
    /// A fix, if one is required.
    let hint: String?

    /// Describes the verdict on a cycle.
    init(_ cycle: DependencyCycle, in index: GraphIndex) {
        switch cycle.verdict {
        case .completes:
            builds = "yes, " + Self.opening(of: cycle, in: index)
            hint = cycle.leaks == true ? "make one of its references weak" : nil
        case .endless:
            builds = "no, every member is a prototype, so that construction never ends"
            hint = "give one member a shared lifetime, or inject a factory for it"
        case .undetermined:
            let count = cycle.edges.count { $0.kind == .unknown }
            builds =
                "unknown, since nothing states when \(count == 1 ? "one" : "\(count)") of its dependencies \(count == 1 ? "is" : "are") injected"
            hint = nil
        case .impossible:
            builds = cycle.edges.count == 1 ? "no, it needs itself before it exists" : "no, each needs the next before it exists"
            hint = Self.cycleFix(of: cycle, in: index)
        }
    }

    /// The fix for a cycle that cannot be built, in the vocabulary of its container.
    private static func cycleFix(of cycle: DependencyCycle, in index: GraphIndex) -> String {
        if let container = cycle.edges.first.flatMap({ index.snapshot.services[$0.from].container }) {
            let words = ContainerVocabulary(container)
            return "\(words.lateInjectionFix), or let one member take \(words.handle)"
        }
        return cycle.needsValue
            ? "set one dependency in a class, with .inject on a property (a struct must receive complete instances), or inject a factory for it"
            : "set one dependency after init, with .inject on a property, or inject a factory for it"
    }

    /// The reason why the cycle can be built: its first edge that is not a construction dependency.
    private static func opening(of cycle: DependencyCycle, in index: GraphIndex) -> String {
        let late = cycle.edges.first { !$0.isDeferred && !$0.isConstruction && ($0.kind == .property || $0.kind == .method) }
        if let late {
            let owner = index.key(late.from)
            return late.kind == .property
                ? "\(owner).\(late.slot) is set after init" : "method \(late.slot) of \(owner) is called after init"
        }
        guard let deferred = cycle.edges.first(where: \.isDeferred) else { return "no dependency is required during construction" }
        return "\(deferred.slotDescription) of \(index.key(deferred.from)) is only a factory for \(index.key(deferred.to))"
    }
}
