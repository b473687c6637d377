/// Coordinates within layers that keep long lines straight and vertices close to the median of their neighbors.
///
/// Brandes and Köpf, "Fast and simple horizontal coordinate assignment" (2001), extended by sizes: each vertex is aligned with a median neighbor
/// four times, from each side and with each preference; the blocks are compacted, and the result is the mean of the two median coordinates.
struct BrandesKoepf {
    private let graph: LayerGraph
    private let separation: (Int, Int) -> Double
    /// Pairs of vertices, the left one first.
    private var conflicts: Set<IndexPair> = []

    /// The center of each vertex; `separation` is the minimum distance between the centers of two neighbors in a layer.
    static func coordinates(_ graph: LayerGraph, layers: [[Int]], separation: @escaping (Int, Int) -> Double) -> [Double] {
        var assignment = BrandesKoepf(graph: graph, separation: separation)
        assignment.findConflicts(layers)
        var results: [[Double]] = []
        for fromRight in [false, true] {
            for fromBelow in [false, true] { results.append(assignment.alignment(layers, fromRight: fromRight, fromBelow: fromBelow)) }
        }
        return balanced(results)
    }

    private init(graph: LayerGraph, separation: @escaping (Int, Int) -> Double) {
        self.graph = graph
        self.separation = separation
    }

    /// Marks segments that cross a segment between two bends, so that long lines take precedence.
    private mutating func findConflicts(_ layers: [[Int]]) {
        var places = [Int](repeating: 0, count: graph.boxes.count)
        for layer in layers { for (place, vertex) in layer.enumerated() { places[vertex] = place } }
        for layer in layers.indices.dropFirst() {
            var (from, scanned) = (0, 0)
            for (place, vertex) in layers[layer].enumerated() {
                let inner = graph.boxes[vertex] == nil ? graph.left[vertex].first { graph.boxes[$0] == nil } : nil
                guard inner != nil || place == layers[layer].count - 1 else { continue }
                let to = inner.map { places[$0] } ?? layers[layer - 1].count - 1
                for other in layers[layer][scanned...place] {
                    for neighbor in graph.left[other] where places[neighbor] < from || places[neighbor] > to {
                        if graph.boxes[other] != nil || graph.boxes[neighbor] != nil { conflicts.insert(IndexPair(neighbor, other)) }
                    }
                }
                scanned = place + 1
                from = to
            }
        }
    }

    private func alignment(_ given: [[Int]], fromRight: Bool, fromBelow: Bool) -> [Double] {
        var layers = fromBelow ? given.map { $0.reversed() } : given
        if fromRight { layers.reverse() }
        var places = [Int](repeating: 0, count: graph.boxes.count)
        for layer in layers { for (place, vertex) in layer.enumerated() { places[vertex] = place } }
        let roots = self.roots(layers, places, neighbors: fromRight ? graph.right : graph.left, fromRight: fromRight)
        let blocks = compacted(layers, roots, fromBelow: fromBelow)
        return roots.map { fromBelow ? -blocks[$0] : blocks[$0] }
    }

    /// Aligns vertices with a median neighbor; each block is identified by its first vertex.
    private func roots(_ layers: [[Int]], _ places: [Int], neighbors: [[Int]], fromRight: Bool) -> [Int] {
        var roots = Array(graph.boxes.indices)
        var isAligned = [Bool](repeating: false, count: roots.count)
        for layer in layers.dropFirst() {
            var last = -1
            for vertex in layer {
                let near = neighbors[vertex].sorted { places[$0] < places[$1] }
                guard !near.isEmpty else { continue }
                for middle in Set([(near.count - 1) / 2, near.count / 2]).sorted() where roots[vertex] == vertex {
                    let neighbor = near[middle]
                    let pair = fromRight ? IndexPair(vertex, neighbor) : IndexPair(neighbor, vertex)
                    guard !isAligned[neighbor], places[neighbor] > last, !conflicts.contains(pair) else { continue }
                    isAligned[neighbor] = true
                    roots[vertex] = roots[neighbor]
                    last = places[neighbor]
                }
            }
        }
        return roots
    }

    /// Compacts blocks: first upward as far as possible, then downward to the blocks below.
    private func compacted(_ layers: [[Int]], _ roots: [Int], fromBelow: Bool) -> [Double] {
        var below = [[(block: Int, distance: Double)]](repeating: [], count: roots.count)
        var open = [Int](repeating: 0, count: roots.count)
        for layer in layers {
            for (upper, lower) in zip(layer, layer.dropFirst()) {
                below[roots[upper]].append((roots[lower], fromBelow ? separation(lower, upper) : separation(upper, lower)))
                open[roots[lower]] += 1
            }
        }
        var order = roots.indices.filter { roots[$0] == $0 && open[$0] == 0 }
        var coordinates = [Double](repeating: 0, count: roots.count)
        var next = 0
        while next < order.count {
            let block = order[next]
            next += 1
            for (lower, distance) in below[block] {
                coordinates[lower] = max(coordinates[lower], coordinates[block] + distance)
                open[lower] -= 1
                if open[lower] == 0 { order.append(lower) }
            }
        }
        for block in order.reversed() {
            guard let limit = below[block].map({ coordinates[$0.block] - $0.distance }).min() else { continue }
            coordinates[block] = max(coordinates[block], limit)
        }
        return coordinates
    }

    /// Aligns the four results with the narrowest one and returns the mean of the two median values.
    private static func balanced(_ results: [[Double]]) -> [Double] {
        let bounds = results.map { (low: $0.min() ?? 0, high: $0.max() ?? 0) }
        guard let narrowest = bounds.min(by: { $0.high - $0.low < $1.high - $1.low }) else { return [] }
        let shifted = results.enumerated().map { number, values in
            // Results from above are aligned at the upper edge, those from below at the lower one.
            let shift = number % 2 == 0 ? narrowest.low - bounds[number].low : narrowest.high - bounds[number].high
            return values.map { $0 + shift }
        }
        return (results.first ?? []).indices.map { vertex in
            let values = shifted.map { $0[vertex] }.sorted()
            return (values[1] + values[2]) / 2
        }
    }
}
