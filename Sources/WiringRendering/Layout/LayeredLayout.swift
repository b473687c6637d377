/// The layout of boxes and lines in layers from left to right, so that most lines lead to the right.
///
/// The method of Sugiyama, Tagawa and Toda ("Methods for visual understanding of hierarchical system structures", 1981): reverse lines until the
/// graph is acyclic, assign boxes to layers, order each layer to reduce crossings, compute coordinates. The result is deterministic.
struct LayeredLayout {
    /// A point of the drawing; the y axis points down.
    struct Point: Hashable {
        var x: Double
        var y: Double
    }

    /// A box to place.
    struct Box {
        var width: Double
        /// The minimum height; a box grows with the number of lines that leave it.
        var height: Double
    }

    /// A line to route.
    struct Line {
        var from: Int
        var to: Int
        /// The space for a text at the start.
        var labelWidth = 0.0
    }

    /// A box with its position.
    struct PlacedBox: Hashable {
        var origin: Point
        var width: Double
        var height: Double
    }

    /// The route of a line.
    struct Route: Hashable {
        /// The points from the start to the end; the line is horizontal at each of them.
        var points: [Point] = []
        /// The start of the text, on the line; the text lies to the left of it if the line leads to the left.
        var label = Point(x: 0, y: 0)
        /// Whether the line leaves its box to the left, because it closes a cycle.
        var leadsLeft = false
        var isLoop = false
    }

    private static let (betweenLayers, betweenBoxes, betweenLines, betweenPorts) = (46.0, 22.0, 12.0, 15.0)
    /// The maximum number of boxes and bends.
    private static let maximumVertices = 40_000

    /// The boxes, in the order of the input.
    private(set) var boxes: [PlacedBox]
    private(set) var routes: [Route]
    private(set) var width = 0.0
    private(set) var height = 0.0

    /// Computes a layout; nil if the maximum is exceeded. The order of the boxes is kept unless lines determine it.
    init?(boxes: [Box], lines: [Line]) {
        self.boxes = boxes.map { PlacedBox(origin: Point(x: 0, y: 0), width: $0.width, height: $0.height) }
        routes = lines.map { Route(isLoop: $0.from == $0.to) }
        var isConnected = [Bool](repeating: false, count: boxes.count)
        for line in lines where line.from != line.to {
            isConnected[line.from] = true
            isConnected[line.to] = true
        }
        let layering = Layering(count: boxes.count, edges: lines.map { ($0.from, $0.to) })
        guard let graph = LayerGraph(layering, isConnected: isConnected, maximumVertices: Self.maximumVertices) else { return nil }
        for number in lines.indices { routes[number].leadsLeft = layering.isReversed[number] }
        growBoxes(lines)
        let layers = CrossingReduction.order(graph)
        let heights = graph.boxes.map { $0.map { self.boxes[$0].height } ?? 0 }
        let isBend = graph.boxes.map { $0 == nil }
        let centers = BrandesKoepf.coordinates(graph, layers: layers) { upper, lower in
            let gap = isBend[upper] && isBend[lower] ? Self.betweenLines : Self.betweenBoxes
            return (heights[upper] + heights[lower]) / 2 + gap
        }
        place(graph, layers, centers, lines)
        placeUnconnectedBoxes(isConnected.indices.filter { !isConnected[$0] })
        routeLoops(lines)
    }

    /// Enlarges boxes to provide space for the texts of the lines that leave them.
    private mutating func growBoxes(_ lines: [Line]) {
        var counts = [[Int]](repeating: [0, 0], count: boxes.count)
        for (number, line) in lines.enumerated() where line.from != line.to { counts[line.from][routes[number].leadsLeft ? 0 : 1] += 1 }
        for number in boxes.indices {
            boxes[number].height = max(boxes[number].height, Double(counts[number].max() ?? 0) * Self.betweenPorts + 4)
        }
    }

    private mutating func place(_ graph: LayerGraph, _ layers: [[Int]], _ centers: [Double], _ lines: [Line]) {
        let heights = graph.boxes.map { box -> Double in box.map { boxes[$0].height } ?? 0 }
        let top = layers.joined().map { centers[$0] - heights[$0] / 2 }.min() ?? 0
        let columns = self.columns(graph, layers, lines)
        for (layer, vertices) in layers.enumerated() {
            for vertex in vertices {
                guard let box = graph.boxes[vertex] else { continue }
                let middle = (columns[layer].left + columns[layer].right) / 2
                boxes[box].origin = Point(x: middle - boxes[box].width / 2, y: centers[vertex] - top - boxes[box].height / 2)
            }
        }
        let ports = self.ports(graph, centers)
        for (number, chain) in graph.chains.enumerated() where chain.count > 1 {
            guard let first = graph.boxes[chain[0]], let last = graph.boxes[chain[chain.count - 1]] else { continue }
            let label = lines[number].labelWidth
            let start = Point(x: boxes[first].origin.x + boxes[first].width, y: ports[number].start)
            let end = Point(x: boxes[last].origin.x, y: ports[number].end)
            var points = [start]
            // The text lies on a straight segment at the start of the line.
            if !routes[number].leadsLeft, label > 0 { points.append(Point(x: start.x + label, y: start.y)) }
            points.append(Point(x: max(columns[graph.layers[chain[0]]].right, points[points.count - 1].x), y: start.y))
            for bend in chain.dropFirst().dropLast() {
                let column = columns[graph.layers[bend]]
                points += [Point(x: column.left, y: centers[bend] - top), Point(x: column.right, y: centers[bend] - top)]
            }
            let before = routes[number].leadsLeft ? end.x - label : end.x
            // The last segment is horizontal too, so that the arrowhead is aligned.
            points.append(Point(x: min(columns[graph.layers[chain[chain.count - 1]]].left, before) - 10, y: end.y))
            points.append(end)
            routes[number].points = Self.withoutRepeats(routes[number].leadsLeft ? points.reversed() : points)
            routes[number].label = routes[number].leadsLeft ? end : start
        }
        for box in boxes.indices where graph.layerOfBox[box] != nil {
            width = max(width, boxes[box].origin.x + boxes[box].width)
            height = max(height, boxes[box].origin.y + boxes[box].height)
        }
        for point in routes.flatMap(\.points) { height = max(height, point.y) }
    }

    /// The horizontal range of each layer; the space between two layers contains the texts of the lines that start there.
    private func columns(_ graph: LayerGraph, _ layers: [[Int]], _ lines: [Line]) -> [(left: Double, right: Double)] {
        var widths = [Double](repeating: 0, count: layers.count)
        for (layer, vertices) in layers.enumerated() {
            for vertex in vertices { widths[layer] = max(widths[layer], graph.boxes[vertex].map { boxes[$0].width } ?? 0) }
        }
        var labels = [Double](repeating: 0, count: layers.count + 1)
        for (number, line) in lines.enumerated() where line.from != line.to {
            guard let layer = graph.layerOfBox[line.from] else { continue }
            let gap = routes[number].leadsLeft ? layer : layer + 1
            // The text can use the part of the column beside a narrow box.
            let inside = (widths[layer] - boxes[line.from].width) / 2
            labels[gap] = max(labels[gap], line.labelWidth - inside)
        }
        var columns: [(left: Double, right: Double)] = []
        var left = labels[0]
        for layer in layers.indices {
            columns.append((left, left + widths[layer]))
            left += widths[layer] + Self.betweenLayers + labels[layer + 1]
        }
        return columns
    }

    /// The positions where lines touch their boxes, sorted on each side by the position of the other end.
    private func ports(_ graph: LayerGraph, _ centers: [Double]) -> [(start: Double, end: Double)] {
        var ends: [Int: [(height: Double, line: Int, isStart: Bool)]] = [:]
        for (line, chain) in graph.chains.enumerated() where chain.count > 1 {
            guard let first = graph.boxes[chain[0]], let last = graph.boxes[chain[chain.count - 1]] else { continue }
            ends[2 * first, default: []].append((centers[chain[1]], line, true))
            ends[2 * last + 1, default: []].append((centers[chain[chain.count - 2]], line, false))
        }
        var result = [(start: Double, end: Double)](repeating: (0, 0), count: graph.chains.count)
        for side in ends.keys.sorted() {
            let box = boxes[side / 2]
            let ordered = (ends[side] ?? []).sorted { $0.height == $1.height ? $0.line < $1.line : $0.height < $1.height }
            let step = min(Self.betweenPorts, (box.height - 8) / Double(max(ordered.count - 1, 1)))
            var y = box.origin.y + box.height / 2 - step * Double(ordered.count - 1) / 2
            for end in ordered {
                if end.isStart { result[end.line].start = y } else { result[end.line].end = y }
                y += step
            }
        }
        return result
    }

    private mutating func placeUnconnectedBoxes(_ loose: [Int]) {
        guard !loose.isEmpty else { return }
        let limit = max(width, loose.reduce(0) { $0 + boxes[$1].width }.squareRoot() * 14)
        var corner = Point(x: 0, y: height > 0 ? height + Self.betweenBoxes * 2 : 0)
        var rowHeight = 0.0
        for box in loose {
            if corner.x > 0, corner.x + boxes[box].width > limit {
                corner = Point(x: 0, y: corner.y + rowHeight + Self.betweenBoxes)
                rowHeight = 0
            }
            boxes[box].origin = corner
            width = max(width, corner.x + boxes[box].width)
            corner.x += boxes[box].width + Self.betweenBoxes
            rowHeight = max(rowHeight, boxes[box].height)
        }
        height = corner.y + rowHeight
    }

    /// Routes self-loops as arcs at the upper right corner of the box, nested if there are several.
    private mutating func routeLoops(_ lines: [Line]) {
        var counts: [Int: Int] = [:]
        for (number, line) in lines.enumerated() where line.from == line.to {
            let box = boxes[line.from]
            let size = 12.0 + 5 * Double(counts[line.from, default: 0])
            counts[line.from, default: 0] += 1
            let right = box.origin.x + box.width
            let top = box.origin.y
            routes[number].points = [
                Point(x: right - size, y: top), Point(x: right - size, y: top - size), Point(x: right + size, y: top - size),
                Point(x: right + size, y: top + size), Point(x: right, y: top + size),
            ]
            routes[number].label = Point(x: right + size, y: top - size)
        }
    }

    private static func withoutRepeats(_ points: [Point]) -> [Point] {
        var result: [Point] = []
        for point in points where point != result.last { result.append(point) }
        return result
    }
}
