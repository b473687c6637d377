import WiringGraph
import WiringVocabulary

extension TextRenderer {
    func graph(_ view: GraphView) -> [String] {
        if let overview = view.overview { return self.overview(overview) }
        guard !view.drawing.lines.isEmpty else { return ["no services"] }
        var lines = view.drawing.lines.enumerated().map { number, line in
            guard line.service != nil else { return style.paint(line.before, .dim) }
            let glyph = view.marks[number].map { style.paint(line.glyph, paint($0)) } ?? line.glyph
            let notes = line.notes.map { "  " + style.paint($0, .dim) }.joined()
            return style.paint(line.before, .dim) + glyph + style.paint(line.after, .dim) + " " + line.name + notes
        }
        if let hubs = view.drawing.hubs { lines.append(hubs) }
        return lines
    }

    private func overview(_ view: GraphView.Overview) -> [String] {
        let numbers = [
            Plural.of(view.services, "service"), Plural.of(view.edges, "edge"), Plural.of(view.roots, "root"),
            "depth \(Plural.grouped(view.depth))",
        ]
        var rows: [(title: String, text: String)] = []
        if !view.assemblies.isEmpty {
            let counts = view.assemblies.map { "\($0.name) \(Plural.grouped($0.count))" }
            rows.append(
                (
                    "by assembly",
                    counts.joined(separator: "  ") + (view.assemblyCount > counts.count ? "  ..." : "") + "   graph --by assembly"
                ))
        }
        if !view.hubs.isEmpty {
            let times = style.charset == .unicode ? "×" : "x"
            rows.append(("hubs", view.hubs.map { "\($0.name) \(times)\(Plural.grouped($0.count))" }.joined(separator: "  ")))
        }
        for (number, text) in view.tries.enumerated() { rows.append((number == 0 ? "try" : "", text)) }
        return ["\(numbers.joined(separator: ", ")): too many to draw"]
            + rows.map { "  " + style.paint($0.title.padded(to: 14), .heading) + $0.text }
    }
}
