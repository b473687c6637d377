/// A dependency structure matrix as a drawing: a row and a column for each group, a dot with a number for the dependencies of the row on the column.
package struct MatrixDrawing {
    private static let maximumGroups = 200
    private static let cell = 44.0
    private static let named = 3

    private let matrix: DependencyMatrix
    private let index: GraphIndex
    private let titles: [String]
    private let origin: (x: Double, y: Double)
    private let largest: Int

    package static func render(_ matrix: DependencyMatrix, of index: GraphIndex) throws(SVGRenderer.TooBig) -> String {
        guard matrix.groups.count <= maximumGroups else {
            throw SVGRenderer.TooBig(services: matrix.groups.count, edges: matrix.cells.count, unit: .assembly)
        }
        let drawing = MatrixDrawing(matrix, index)
        let notes = drawing.notes()
        let side = Double(matrix.groups.count) * cell
        let size = (width: drawing.origin.x + side + 48 + notes.width, height: max(drawing.origin.y + side, notes.height))
        let subtitle = "each row depends on the columns with a dot; dots below the diagonal point back"
        return SVGDocument.text(index.snapshot.name, subtitle, drawing.elements() + notes.elements, size: size)
    }

    private init(_ matrix: DependencyMatrix, _ index: GraphIndex) {
        self.matrix = matrix
        self.index = index
        titles = ShortNames.of(matrix.groups.map { $0.name.isEmpty ? "(no assembly)" : $0.name.oneLine }).map { TextWidth.cut($0, to: 36) }
        let longest = titles.map { TextWidth.of($0, size: 13) }.max() ?? 0
        origin = (longest + 84, longest * 0.77 + 24)
        largest = max(12, matrix.cells.map(\.edges.count).max() ?? 1)
    }

    private func elements() -> [String] {
        let side = Double(matrix.groups.count) * Self.cell
        var lines: [String] = []
        for cycle in matrix.cycles {
            let (start, length) = (Double(cycle.lowerBound) * Self.cell, (Double(cycle.count) * Self.cell).svg)
            let place =
                "x=\"\((origin.x + start).svg)\" y=\"\((origin.y + start).svg)\" width=\"\(length)\" height=\"\(length)\" rx=\"6\""
            lines.append("<rect class=\"fill-error stroke-error\" \(place) fill-opacity=\".08\" stroke-width=\"2\"/>")
        }
        let most = Double(matrix.groups.map(\.services).max() ?? 1)
        for (position, group) in matrix.groups.enumerated() {
            let middle = (Double(position) + 0.5) * Self.cell
            let (x, y) = (origin.x + middle, origin.y + middle)
            lines += [
                "<path class=\"stroke-line\" d=\"M\(origin.x.svg),\(y.svg)h\(side.svg)M\(x.svg),\(origin.y.svg)v\(side.svg)\""
                    + " stroke-width=\".6\"/>",
                "<rect class=\"fill-box stroke-line\" x=\"\((x - 14).svg)\" y=\"\((y - 14).svg)\" width=\"28\" height=\"28\" rx=\"5\"/>",
                SVGText(titles[position], x: origin.x - 76, y: y + 4, size: 13, anchor: "end").element,
                SVGText("\(group.services)", x: origin.x - 44, y: y + 4, size: 12, anchor: "end", color: "faint").element,
                "<rect class=\"fill-accent\" x=\"\((origin.x - 38).svg)\" y=\"\((y - 2.5).svg)\""
                    + " width=\"\((max(2, 30 * Double(group.services) / most)).svg)\" height=\"5\" rx=\"2\"/>",
                "<g transform=\"translate(\(x.svg),\((origin.y - 8).svg)) rotate(-50)\">"
                    + SVGText(titles[position], x: 0, y: 0, size: 13).element + "</g>",
            ]
        }
        return lines + matrix.cells.map(dot)
    }

    private func dot(_ cell: DependencyMatrix.Cell) -> String {
        let (x, y) = (origin.x + (Double(cell.column) + 0.5) * Self.cell, origin.y + (Double(cell.row) + 0.5) * Self.cell)
        let radius = Self.cell * (0.28 + 0.2 * (Double(cell.edges.count) / Double(largest)).squareRoot())
        let title = "\(pair(cell))\n\(names(cell).joined(separator: "\n"))"
        return
            "<g class=\"dot\"><title>\(XMLText.escaped(title))</title><circle class=\"fill-\(cell.isBackward ? "error" : "accent")\""
            + " cx=\"\(x.svg)\" cy=\"\(y.svg)\" r=\"\(radius.svg)\"/>"
            + SVGText("\(cell.edges.count)", x: x, y: y + 4, size: 12, anchor: "middle", color: "card", isBold: true).element + "</g>"
    }

    /// The dependencies that point back, by name, beside the matrix.
    private func notes() -> (elements: [String], width: Double, height: Double) {
        let backward = matrix.backward
        let count = backward.reduce(0) { $0 + $1.edges.count }
        let x = origin.x + Double(matrix.groups.count) * Self.cell + 48
        var y = origin.y - 6
        var elements: [String] = []
        var width = 0.0
        func add(_ line: String, indentation: Double = 0, size: Double, color: String = "ink", isBold: Bool = false) {
            y += size + 6
            elements.append(SVGText(line, x: x + indentation, y: y, size: size, color: color, isBold: isBold).element)
            width = max(width, indentation + TextWidth.of(line, size: size, isBold: isBold))
        }
        let head = count == 0 ? "no dependency points back" : "\(count) \(count == 1 ? "dependency points" : "dependencies point") back"
        add(head, size: 18, color: count == 0 ? "ink" : "error", isBold: true)
        for cell in backward {
            y += 8
            add(pair(cell), size: 13)
            for name in names(cell) { add(TextWidth.cut(name, to: 70), indentation: 14, size: 12, color: "faint") }
        }
        return (elements, width, y + 10)
    }

    private func pair(_ cell: DependencyMatrix.Cell) -> String { "\(titles[cell.row]) → \(titles[cell.column]): \(cell.edges.count)" }

    private func names(_ cell: DependencyMatrix.Cell) -> [String] {
        let names = cell.edges.prefix(Self.named).map {
            "\(index.snapshot.services[$0.from].shortName) needs \(index.snapshot.services[$0.to].shortName)".oneLine
        }
        return cell.edges.count > Self.named ? names + ["and \(cell.edges.count - Self.named) more"] : names
    }
}
