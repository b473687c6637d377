/// Cycles as closed boxes like those of Spring Boot, one member per line with the slot to the next member, followed by the verdict.
package struct CycleDiagram: Sendable {
    /// The maximum number of members to draw; the middle of a longer cycle is omitted.
    private static let maximumMembers = 30

    private let report: CycleReport
    private let index: GraphIndex
    /// The number of cycles that are not drawn because of the width of their names.
    private let omitted: Int

    package init(_ report: CycleReport, in index: GraphIndex, omitted: Int = 0) {
        (self.report, self.index, self.omitted) = (report, index, omitted)
    }

    package func text(_ charset: TextCharset = .unicode) -> String {
        guard !report.cycles.isEmpty else { return "no cycles" }
        let count = report.cycles.count
        var text = "\(count) \(count == 1 ? "cycle" : "cycles")" + (report.isTruncated ? ", and more that were not searched for" : "")
        if omitted > 0 { text = "\(count) of \(count + omitted) found cycles, because the names are very long" }
        for cycle in report.cycles {
            text += "\n\n" + (count > 1 ? "cycle \(cycle.number)\n" : "") + lines(cycle, charset).joined(separator: "\n")
        }
        return text
    }

    private func lines(_ cycle: DependencyCycle, _ charset: TextCharset) -> [String] {
        let left = "  "
        let (into, down, line, out) = charset == .unicode ? ("┌─> ", "↓", "│", "└───────┘") : ("+-> ", "v", "|", "+-------+")
        let nodes = cycle.edges.map { index.snapshot.services[$0.from] }
        let names = nodes.map { "\(LifetimeGlyph.glyph(for: $0, charset)) \($0.key)" }
        let slots = cycle.edges.map { index.edges(from: $0.from, to: $0.to).map(\.noteDescription).joined(separator: "; ") }
        let head = names.count > Self.maximumMembers ? Self.maximumMembers * 2 / 3 : names.count
        let shown = Array(0..<head) + Array(max(head, names.count - (Self.maximumMembers - head))..<names.count)
        let nameWidth = shown.map { DisplayWidth.of(names[$0]) }.max() ?? 0
        let slotWidth = shown.map { DisplayWidth.of(slots[$0]) }.max() ?? 0
        var lines: [String] = []
        var previous = -1
        for position in shown {
            if position > 0 { lines.append("\(left)\(line)       \(down)") }
            if position != previous + 1 {
                lines += ["\(left)\(line)   ... \(position - previous - 1) more", "\(left)\(line)       \(down)"]
            }
            let row = left + (position == 0 ? into : line + "   ") + names[position].padded(to: nameWidth) + "  "
            let site = (cycle.edges[position].site ?? nodes[position].site)?.description
            lines.append(row + (site.map { slots[position].padded(to: slotWidth) + "  " + $0 } ?? slots[position]))
            previous = position
        }
        let (builds, hint) = verdict(of: cycle)
        lines += [left + out, "\(left)builds: \(builds)"]
        if cycle.leaks == true { lines.append("\(left)leaks: yes, all references are strong, so that its members retain each other") }
        if !cycle.rawMembers.isEmpty {
            let raw = cycle.rawMembers.map { index.snapshot.services[$0] }.map { "\($0.key) (\($0.decorators.joined(separator: ", ")))" }
            lines.append("\(left)raw: a partner may receive a member before it is decorated: \(raw.joined(separator: ", "))")
        }
        return lines + (hint.map { ["fix: \($0)"] } ?? [])
    }

    /// Whether the cycle can be built, and why, with a fix if one is required.
    private func verdict(of cycle: DependencyCycle) -> (builds: String, hint: String?) {
        switch cycle.verdict {
        case .completes: return ("yes, " + opening(of: cycle), cycle.leaks == true ? "make one of its references weak" : nil)
        case .endless:
            let reason = "no, every member is a prototype, so that construction never ends"
            return (reason, "give one member a shared lifetime, or inject a factory for it")
        case .undetermined:
            let count = cycle.edges.count { $0.kind == .unknown }
            let injected = "\(count == 1 ? "one" : "\(count)") of its dependencies \(count == 1 ? "is" : "are") injected"
            return ("unknown, since nothing states when \(injected)", nil)
        case .impossible:
            let reason = cycle.edges.count == 1 ? "no, it needs itself before it exists" : "no, each needs the next before it exists"
            return (reason, cycleFix(of: cycle))
        }
    }

    private func cycleFix(of cycle: DependencyCycle) -> String {
        if let container = cycle.edges.first.flatMap({ index.snapshot.services[$0.from].container }) {
            let words = ContainerVocabulary(container)
            return "\(words.lateInjectionFix), or let one member take \(words.handle)"
        }
        return cycle.needsValue
            ? "set one dependency in a class, with .inject on a property (a struct must receive complete instances), or inject a factory for it"
            : "set one dependency after init, with .inject on a property, or inject a factory for it"
    }

    /// The reason why the cycle can be built: its first edge that is not a construction dependency.
    private func opening(of cycle: DependencyCycle) -> String {
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
