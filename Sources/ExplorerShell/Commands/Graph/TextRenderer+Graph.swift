import WiringRendering
import WiringVocabulary

extension TextRenderer {
    func graph(_ view: GraphView) -> [String] {
        if let overview = view.overview { return self.overview(overview, closed: view.rails.map(drawing)) }
        guard let rails = view.rails else { return [] }
        return drawing(rails)
    }

    private func drawing(_ rails: RailsGraph) -> [String] {
        let drawing = RailsRenderer.render(rails, options: RailsRenderer.Options(charset: style.charset))
        guard !drawing.lines.isEmpty || drawing.cut > 0 else { return ["no services"] }
        return drawing.lines.map { line in
            guard let vertex = line.vertex else { return style.paint(line.before, .dim) }
            let notes = line.notes.map { "  " + style.paint($0, .dim) }.joined()
            return style.paint(line.before, .dim) + style.paint(line.glyph, paint(rails.vertices[vertex].sign))
                + style.paint(line.after, .dim) + " \(line.name)\(notes)"
        } + [drawing.hubs, drawing.cut > 0 ? cut(drawing) : nil].compactMap(\.self)
    }

    private func paint(_ sign: RailsGraph.Sign) -> TextStyle.Paint? {
        switch sign {
        case .service(let kind, let lifetime): paint(kind, lifetime)
        case .assembly: nil
        }
    }

    private func cut(_ drawing: RailsRenderer.Drawing) -> String {
        "not drawn: \(Plural.of(drawing.cut, "service")), because "
            + (drawing.isTooWide ? "too many lines run side by side" : "the drawing has too many rows")
            + "; for a smaller part: graph SERVICE --depth 2, tree SERVICE"
    }

    /// The summary of a large graph, with a drawing of its assemblies if they are few enough.
    private func overview(_ view: GraphView.Overview, closed: [String]?) -> [String] {
        let numbers = [
            Plural.of(view.services, "service"), Plural.of(view.edges, "edge"), Plural.of(view.roots, "root"),
            "depth \(Plural.grouped(view.depth))",
        ]
        var rows: [(title: String, text: String)] = []
        if closed == nil, !view.assemblies.isEmpty {
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
        let head = "\(numbers.joined(separator: ", ")): too many to draw"
        return [head + (closed == nil ? "" : "; by assembly (graph --by assembly):")] + (closed ?? [])
            + rows.map { "  " + style.paint($0.title.padded(to: 14), .heading) + $0.text }
    }
}
