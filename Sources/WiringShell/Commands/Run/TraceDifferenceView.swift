/// The answer of `trace diff`: the steps of two requests in one tree.
struct TraceDifferenceView: Answer, Codable {
    /// A step of one or both requests: the same service at the same place.
    struct Row: Hashable, Codable {
        var service: ServiceLabel
        var depth: Int
        var before: ResolutionView.Step?
        var after: ResolutionView.Step?
    }

    var before: TracesView.Request
    var after: TracesView.Request
    /// The steps in the order of the second request. Those of the first one alone are behind the others with the same dependent.
    var rows: [Row]

    init(from first: RequestTrace, to second: RequestTrace, in graph: ExploredGraph) {
        (before, after) = (.init(first, in: graph), .init(second, in: graph))
        var places: [Place: Int] = [:]
        var rows: [Row] = []
        var children: [Int: [Int]] = [:]
        for (trace, part) in [(second, \Row.after), (first, \Row.before)] {
            let steps = ResolutionView.Step.steps(trace.steps, in: graph)
            // The row of each step.
            var numbers: [Int] = []
            var counts: [Place: Int] = [:]
            for (step, parentStep) in zip(steps, steps.parents(depth: \.depth)) {
                let parent = parentStep.map { numbers[$0] }
                // The requested services are compared, even if they differ.
                var place = Place(parent: parent, name: parent == nil ? "" : step.service.key + (step.processor ?? ""))
                counts[place, default: 0] += 1
                place.number = counts[place] ?? 1
                let row = places[place] ?? rows.count
                if row == rows.count {
                    places[place] = row
                    rows.append(Row(service: step.service, depth: step.depth))
                    children[parent ?? -1, default: []].append(row)
                }
                rows[row][keyPath: part] = step
                numbers.append(row)
            }
        }
        var (ordered, pending): ([Row], [Int]) = ([], children[-1]?.reversed() ?? [])
        while let row = pending.popLast() {
            ordered.append(rows[row])
            pending += children[row]?.reversed() ?? []
        }
        self.rows = ordered
    }

    /// The place of a step in a tree: the number among the dependencies of one name.
    private struct Place: Hashable {
        var parent: Int?
        var name: String
        var number = 0
    }

    func lines(in renderer: TextRenderer) -> [String] {
        let time = { (step: ResolutionView.Step?) in
            step.map { $0.nanoseconds > 0 ? TimeText.text(nanoseconds: $0.nanoseconds, charset: renderer.style.charset) : "-" } ?? ""
        }
        var table = TextTable([
            .init("step"), .init("\(before.number)", isNumeric: true), .init("\(after.number)", isNumeric: true), .init("difference"),
        ])
        for (row, branch) in zip(rows, renderer.branches(depths: rows.map(\.depth))) {
            let name = row.after?.processor ?? row.before?.processor ?? "\(renderer.glyph(row.service)) \(row.service.key)"
            table.add([.init(branch + name), .init(time(row.before)), .init(time(row.after)), .init(difference(row, renderer), .warning)])
        }
        let (old, new) = (rows.count { $0.after == nil }, rows.count { $0.before == nil })
        let changed = rows.count { $0.before != nil && $0.after != nil && $0.before?.outcome != $0.after?.outcome }
        return table.lines(renderer.style) + [
            "\(Plural.of(old, "step")) only in \(before.number), \(new) only in \(after.number), \(changed) with another outcome"
        ]
    }

    private func difference(_ row: Row, _ renderer: TextRenderer) -> String {
        let words = { (step: ResolutionView.Step) in renderer.words(for: step.outcome, of: step.service, wrapping: "wrapped") }
        guard let old = row.before else { return row.after.map { "only in \(after.number): \(words($0))" } ?? "" }
        guard let new = row.after else { return "only in \(before.number): \(words(old))" }
        let names = old.service == new.service ? "" : "\(old.service.key) \(renderer.style.arrow) \(new.service.key)  "
        return names + (old.outcome == new.outcome ? "" : "\(words(old)) \(renderer.style.arrow) \(words(new))")
    }
}
