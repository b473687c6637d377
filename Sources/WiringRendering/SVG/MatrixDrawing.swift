/// A dependency structure matrix as a drawing: a row and a column for each group, a dot with a number for the dependencies of the row on the column.
package struct MatrixDrawing {
    private static let maximumGroups = 200
    private static let cell = 44.0
    /// The number of dependencies to name for each pair of groups.
    private static let named = 3

    private let matrix: DependencyMatrix
    private let index: GraphIndex
    /// The left and the upper side of the matrix.
    private let origin: (x: Double, y: Double)
    private let largest: Int

    /// Draws a matrix as SVG.
    ///
    /// - Parameter index: the graph of its dependencies.
    /// - Throws: `TooBig` if there are too many groups.
    package static func render(_ matrix: DependencyMatrix, of index: GraphIndex) throws(SVGRenderer.TooBig) -> String {
        guard matrix.groups.count <= maximumGroups else {
            throw SVGRenderer.TooBig(services: matrix.groups.count, edges: matrix.cells.count)
        }
        let drawing = MatrixDrawing(matrix, index)
        let notes = drawing.notes()
        let side = Double(matrix.groups.count) * cell
        let size = (
            width: drawing.origin.x + side + 40 + notes.width + 2 * SVGDrawing.margin,
            height: max(drawing.origin.y + side, notes.height) + 2 * SVGDrawing.margin + 16
        )
        let caption = "\(index.snapshot.name): each row depends on the columns with a dot; dots below the diagonal point back"
        return SVGRenderer.document(caption, drawing.elements() + notes.elements, size: size, legend: nil)
    }

    private init(_ matrix: DependencyMatrix, _ index: GraphIndex) {
        self.matrix = matrix
        self.index = index
        let longest = matrix.groups.map { TextWidth.of(Self.title($0.name), size: 12) }.max() ?? 0
        origin = (longest + 48, longest * 0.77 + 24)
        largest = matrix.cells.map(\.edges.count).max() ?? 1
    }

    private static func title(_ name: String) -> String { TextWidth.cut(name.isEmpty ? "(no assembly)" : name.oneLine, to: 36) }

    private func elements() -> [String] {
        let side = Double(matrix.groups.count) * Self.cell
        var lines: [String] = []
        for cycle in matrix.cycles {
            let (start, length) = (Double(cycle.lowerBound) * Self.cell, Double(cycle.count) * Self.cell)
            lines.append(
                "<rect class=\"cycle\" x=\"\(number(origin.x + start))\" y=\"\(number(origin.y + start))\" width=\"\(number(length))\""
                    + " height=\"\(number(length))\" rx=\"6\" fill=\"\(red)\" fill-opacity=\".07\" stroke=\"\(red)\" stroke-width=\"2\"/>")
        }
        for (position, group) in matrix.groups.enumerated() {
            let middle = (Double(position) + 0.5) * Self.cell
            let (x, y) = (origin.x + middle, origin.y + middle)
            lines += [
                "<path class=\"grid\" d=\"M\(number(origin.x)),\(number(y))h\(number(side))M\(number(x)),\(number(origin.y))v\(number(side))\""
                    + " stroke=\"#e4e4e4\" fill=\"none\"/>",
                "<rect x=\"\(number(x - 14))\" y=\"\(number(y - 14))\" width=\"28\" height=\"28\" rx=\"5\" fill=\"#dcdcdc\"/>",
                text(Self.title(group.name), x: origin.x - 40, y: y + 4, size: 12, anchor: "end"),
                text("\(group.services)", x: origin.x - 8, y: y + 4, size: 11, anchor: "end", color: SVGStyle.faint),
                "<g transform=\"translate(\(number(x)),\(number(origin.y - 8))) rotate(-50)\">"
                    + text(Self.title(group.name), x: 0, y: 0, size: 12, anchor: "start") + "</g>",
            ]
        }
        for cell in matrix.cells { lines.append(dot(cell)) }
        return lines
    }

    private func dot(_ cell: DependencyMatrix.Cell) -> String {
        let (x, y) = (origin.x + (Double(cell.column) + 0.5) * Self.cell, origin.y + (Double(cell.row) + 0.5) * Self.cell)
        let radius = 10 + 11 * (Double(cell.edges.count) / Double(largest)).squareRoot()
        let title =
            "\(matrix.groups[cell.row].name) → \(matrix.groups[cell.column].name): \(cell.edges.count)\n"
            + names(cell).joined(separator: "\n")
        return
            "<g class=\"dot\"><title>\(XMLText.escaped(title))</title><circle cx=\"\(number(x))\" cy=\"\(number(y))\" r=\"\(number(radius))\""
            + " fill=\"\(cell.isBackward ? red : DiagramColor.cycles[0])\"/>"
            + text("\(cell.edges.count)", x: x, y: y + 4, size: 11, anchor: "middle", color: "#ffffff") + "</g>"
    }

    /// The dependencies that point back, by name, beside the matrix.
    private func notes() -> (elements: [String], width: Double, height: Double) {
        let backward = matrix.backward
        let count = backward.reduce(0) { $0 + $1.edges.count }
        let x = origin.x + Double(matrix.groups.count) * Self.cell + 40
        var y = origin.y + 10
        let head = count == 0 ? "no dependency points back" : "\(count) \(count == 1 ? "dependency points" : "dependencies point") back"
        var elements = [text(head, x: x, y: y, size: 16, anchor: "start", color: count == 0 ? SVGStyle.ink : red)]
        var width = TextWidth.of(head, size: 16)
        func add(_ line: String, indentation: Double, size: Double, color: String) {
            y += size + 6
            elements.append(text(line, x: x + indentation, y: y, size: size, anchor: "start", color: color))
            width = max(width, indentation + TextWidth.of(line, size: size))
        }
        for cell in backward {
            y += 6
            let pair = "\(Self.title(matrix.groups[cell.row].name)) → \(Self.title(matrix.groups[cell.column].name)): \(cell.edges.count)"
            add(pair, indentation: 0, size: 13, color: SVGStyle.ink)
            for name in names(cell) { add(TextWidth.cut(name, to: 70), indentation: 14, size: 11, color: SVGStyle.faint) }
        }
        return (elements, width, y + 10)
    }

    private func names(_ cell: DependencyMatrix.Cell) -> [String] {
        let names = cell.edges.prefix(Self.named).map {
            "\(index.snapshot.services[$0.from].shortName) needs \(index.snapshot.services[$0.to].shortName)".oneLine
        }
        return cell.edges.count > Self.named ? names + ["and \(cell.edges.count - Self.named) more"] : names
    }

    private var red: String { SVGStyle.error }

    private func number(_ value: Double) -> String { SVGNumber.text(value) }

    private func text(_ text: String, x: Double, y: Double, size: Double, anchor: String, color: String = SVGStyle.ink)
        -> String
    {
        SVGText(text, x: x, y: y, size: size, anchor: anchor, color: color).element
    }
}

/// A text of a drawing in one color.
struct SVGText {
    let element: String

    /// Creates the element.
    ///
    /// - Parameter anchor: the part of the text at the position: `start`, `middle` or `end`.
    init(_ text: String, x: Double, y: Double, size: Double, anchor: String, color: String, isBold: Bool = false) {
        element =
            "<text x=\"\(SVGNumber.text(x))\" y=\"\(SVGNumber.text(y))\" font-size=\"\(SVGNumber.text(size))\" text-anchor=\"\(anchor)\""
            + "\(isBold ? " font-weight=\"bold\"" : "") style=\"fill:\(color)\">\(XMLText.escaped(text))</text>"
    }
}
