/// A graph drawn as rails, like the log of a version control system: one row per service, dependents first, and one rail per service that is not
/// drawn yet.
///
/// Hubs are named instead of drawn, and the back edges of cycles are written as notes. The time is linear in the size of the drawing.
package struct RailsDrawing {
    package struct Line: Sendable {
        /// The vertex on the line; nil for a line between two rows.
        package var vertex: Int?
        /// The rails before the glyph; the whole line between two rows.
        package var before: String
        /// The glyph; empty on a line between two rows.
        package var glyph = ""
        package var after = ""
        /// The name; empty on a line between two rows.
        package var name = ""
        /// The dependencies that are not drawn: hubs, back edges, look-ups.
        package var notes: [String] = []
    }

    package private(set) var lines: [Line] = []
    /// The line with the targets that are named instead of drawn; nil without any.
    package private(set) var hubs: String?
    /// The number of vertices that are not drawn, because of the limits of rows and rails.
    package private(set) var cut = 0
    package private(set) var isTooWide = false

    private static let maximumNames = 24
    /// The maximum number of parallel rails. The size of a drawing is the product of rows and rails, and wide drawings are not readable.
    private static let maximumRails = 200

    private let vertices: [RailsGraph.Vertex]
    private let charset: TextCharset
    private let characters: RailsCharacters
    private let order: RailsOrder
    private let isHub: [Bool]
    /// The target of each rail; nil for a free column.
    private var rails: [Int?] = []
    /// The column of the rail to each vertex; -1 if there is none.
    private var columns: [Int]
    /// The column of the previous row if its rail ended there without a visible end; otherwise -1.
    private var unterminatedConstruct = -1

    /// Draws a graph; a hub has at least the given number of dependents.
    package init(_ graph: RailsGraph, charset: TextCharset = .unicode, hubMinimum: Int = 5, maximumRows: Int = 10_000) {
        vertices = graph.vertices
        self.charset = charset
        characters = RailsCharacters(charset)
        order = RailsOrder(targets: vertices.map(\.targets))
        columns = [Int](repeating: -1, count: vertices.count)
        var counts = [Int](repeating: 0, count: vertices.count)
        for (vertex, value) in vertices.enumerated() { for target in value.targets where target != vertex { counts[target] += 1 } }
        isHub = counts.map { $0 >= hubMinimum }
        let hubs = counts.indices.filter { isHub[$0] }.sorted { (counts[$1], $0) < (counts[$0], $1) }
        if !hubs.isEmpty { self.hubs = "hubs: " + Self.list(hubs) { "\(vertices[$0].name) \(characters.times)\(counts[$0])" } }
        for (row, vertex) in order.vertices.enumerated() {
            // A cancelled drawing is not used.
            if Task.isCancelled { return }
            isTooWide = rails.count + vertices[vertex].targets.count { !isHub[$0] && columns[$0] < 0 } > Self.maximumRails
            guard !isTooWide, row < maximumRows else {
                cut = order.vertices.count - row
                return
            }
            draw(vertex)
        }
    }

    /// Joins names; those beyond the maximum are counted.
    private static func list<Item>(_ items: [Item], _ name: (Item) -> String) -> String {
        let left = items.count - maximumNames
        return (items.prefix(maximumNames).map(name) + (left > 0 ? ["... \(left) more"] : [])).joined(separator: ", ")
    }

    private mutating func draw(_ vertex: Int) {
        let own = columns[vertex] >= 0 ? columns[vertex] : freeColumn()
        // The vertex has no rail, so a blank line separates it from the vertex above in the same column.
        if columns[vertex] < 0, own == unterminatedConstruct { lines.append(spacer(without: own)) }
        rails[own] = vertex
        lines.append(row(vertex, own: own))
        rails[own] = nil
        let (row, value) = (order.rows[vertex], vertices[vertex])
        let below = value.targets.filter { !isHub[$0] && order.rows[$0] > row }
        let joined = below.filter { columns[$0] >= 0 }.map { columns[$0] }
        // The next target gets the rightmost column, so that its rail ends first; the last target continues in the service's column.
        let new = below.filter { columns[$0] < 0 }.sorted { order.rows[$0] > order.rows[$1] }
        var opened: [Int] = []
        for (number, target) in new.enumerated() {
            let column = number == 0 ? own : freeColumn()
            rails[column] = target
            columns[target] = column
            if number > 0 { opened.append(column) }
        }
        unterminatedConstruct = opened.isEmpty && joined.isEmpty ? own : -1
        link(own: own, continues: !new.isEmpty, opened: opened, joined: joined)
        // Services of adjacent rows without a blank line are connected. The few rows of assemblies leave room for each line.
        if value.sign == .assembly, new.count == 1, joined.isEmpty { lines.append(spacer()) }
        while rails.last == .some(nil) { rails.removeLast() }
    }

    private mutating func freeColumn() -> Int {
        if let column = rails.firstIndex(of: nil) { return column }
        rails.append(nil)
        return rails.count - 1
    }

    /// A line with all rails, except that of a column.
    private func spacer(without own: Int? = nil) -> Line {
        var text = ""
        for column in rails.indices { text += (column == own || rails[column] == nil ? " " : characters.rail) + " " }
        while text.last == " " { text.removeLast() }
        return Line(vertex: nil, before: text)
    }

    private func row(_ vertex: Int, own: Int) -> Line {
        var line = Line(vertex: vertex, before: "", glyph: vertices[vertex].sign.glyph(charset), name: vertices[vertex].name)
        for column in rails.indices where column < own { line.before += (rails[column] == nil ? " " : characters.rail) + " " }
        for column in rails.indices where column > own { line.after += " " + (rails[column] == nil ? " " : characters.rail) }
        line.notes = notes(vertex)
        return line
    }

    private func notes(_ vertex: Int) -> [String] {
        let value = vertices[vertex]
        let named = value.targets.filter { isHub[$0] && order.rows[$0] > order.rows[vertex] }
        let back = value.targets.filter { order.rows[$0] <= order.rows[vertex] }
        var notes = named.isEmpty ? [] : ["\(characters.arrow) \(Self.list(named) { vertices[$0].name })"]
        notes += back.prefix(Self.maximumNames).map { $0 == vertex ? "needs itself (cycle)" : "back to \(vertices[$0].name) (cycle)" }
        if back.count > Self.maximumNames { notes.append("and \(back.count - Self.maximumNames) more back (cycles)") }
        return notes + value.notes
    }

    private mutating func link(own: Int, continues: Bool, opened: [Int], joined: [Int]) {
        let links = RailsLink.links(own: own, opened: opened, joined: joined)
        var unopened = Set(opened)
        for (number, link) in links.enumerated() {
            let touched = link.opened.union(link.joined).union([own])
            let (first, last) = (touched.min() ?? own, touched.max() ?? own)
            var text = ""
            for column in rails.indices {
                let isOwn = column == own
                var directions: RailsCharacters.Directions = []
                if isOwn || (rails[column] != nil && !unopened.contains(column)) { directions.insert(.up) }
                if isOwn
                    ? continues || number < links.count - 1 : rails[column] != nil && (directions == .up || link.opened.contains(column))
                {
                    directions.insert(.down)
                }
                if column > first && column <= last { directions.insert(.left) }
                if column >= first && column < last { directions.insert(.right) }
                text += characters.cell(directions, isCrossing: !touched.contains(column) && directions.contains(.up))
                text += column >= first && column < last ? characters.line : " "
            }
            while text.last == " " { text.removeLast() }
            lines.append(Line(vertex: nil, before: text))
            unopened.subtract(link.opened)
        }
    }
}
