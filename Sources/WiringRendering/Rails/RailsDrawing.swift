/// A directed graph drawn as rails: one row per vertex, below its sources, and one rail per target that is not drawn yet.
struct RailsDrawing {
    typealias Line = RailsRenderer.Drawing.Line

    /// The lines from top to bottom.
    private(set) var lines: [Line] = []
    /// The targets that are named instead of drawn, with their numbers of sources, in descending order.
    private(set) var hubs: [(vertex: Int, count: Int)] = []
    /// The number of vertices that are not drawn, because of the limits of rows and rails.
    private(set) var cut = 0
    /// Whether the limit of rails was exceeded.
    private(set) var isTooWide = false

    /// The maximum number of names in a list.
    private static let maximumNames = 24

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

    /// Draws a graph.
    ///
    /// - Parameters:
    ///   - vertices: the vertices, in the preferred order.
    ///   - options: the limits and characters.
    init(_ vertices: [RailsGraph.Vertex], _ options: RailsRenderer.Options) {
        self.vertices = vertices
        charset = options.charset
        characters = RailsCharacters(options.charset)
        order = RailsOrder(targets: vertices.map(\.targets))
        columns = [Int](repeating: -1, count: vertices.count)
        var counts = [Int](repeating: 0, count: vertices.count)
        for (vertex, value) in vertices.enumerated() {
            for target in value.targets where target != vertex { counts[target] += 1 }
        }
        isHub = counts.map { $0 >= options.hubMinimum }
        hubs = counts.indices.filter { counts[$0] >= options.hubMinimum }
            .map { (vertex: $0, count: counts[$0]) }
            .sorted { $0.count != $1.count ? $0.count > $1.count : $0.vertex < $1.vertex }
        for (row, vertex) in order.vertices.enumerated() {
            // A cancelled drawing is not used.
            if Task.isCancelled { return }
            isTooWide = rails.count + vertices[vertex].targets.count { !isHub[$0] && columns[$0] < 0 } > options.maximumRails
            guard !isTooWide, row < options.maximumRows else {
                cut = order.vertices.count - row
                return
            }
            draw(vertex)
        }
    }

    /// The line with the hubs below the drawing; nil without hubs.
    var hubLine: String? {
        guard !hubs.isEmpty else { return nil }
        return "hubs: " + Self.list(hubs) { "\(vertices[$0.vertex].name) \(characters.times)\($0.count)" }
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

    /// Returns the leftmost free column.
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
                text += characters.gap(isLine: column >= first && column < last)
            }
            while text.last == " " { text.removeLast() }
            lines.append(Line(vertex: nil, before: text))
            unopened.subtract(link.opened)
        }
    }
}
