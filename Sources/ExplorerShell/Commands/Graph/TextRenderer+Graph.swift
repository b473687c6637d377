import WiringGraph
import WiringVocabulary

extension TextRenderer {
    func graph(_ view: GraphView) -> [String] {
        let options = RailsRenderer.Options(charset: style.charset)
        switch view.content {
        case .services(let excerpt):
            return rails(RailsRenderer.render(excerpt, options: options)) { paint(ServiceMark(excerpt.node($0))) }
        case .assemblies(let graph): return rails(RailsRenderer.render(graph, options: options)) { _ in nil }
        case .overview(let overview): return self.overview(overview)
        }
    }

    /// The lines of a drawing, each service in its colour.
    private func rails(_ drawing: RailsRenderer.Drawing, paint: (_ service: Int) -> TextStyle.Paint?) -> [String] {
        guard !drawing.lines.isEmpty || drawing.cut > 0 else { return ["no services"] }
        return drawing.lines.map { line in
            guard let service = line.service else { return style.paint(line.before, .dim) }
            let notes = line.notes.map { "  " + style.paint($0, .dim) }.joined()
            return style.paint(line.before, .dim) + style.paint(line.glyph, paint(service)) + style.paint(line.after, .dim)
                + " \(line.name)\(notes)"
        } + [drawing.hubs, drawing.cut > 0 ? cut(drawing) : nil].compactMap(\.self)
    }

    private func cut(_ drawing: RailsRenderer.Drawing) -> String {
        "not drawn: \(Plural.of(drawing.cut, "service")), since too many lines would run side by side;"
            + " for less at once: graph SERVICE --depth 2, tree SERVICE"
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
