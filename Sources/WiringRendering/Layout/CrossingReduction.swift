/// Orders the vertices of each layer to reduce crossings: repeated sweeps move each vertex to the center of its neighbors.
///
/// The barycenter heuristic of Sugiyama et al., followed by swaps of neighbors; the best order is kept. Crossings are counted with an accumulation
/// tree (Barth, Mutzel and Jünger, "Simple and efficient bilayer cross counting", 2004).
struct CrossingReduction {
    private static let maximumSweeps = 24
    /// The maximum number of consecutive sweeps without an improvement.
    private static let maximumIdleSweeps = 5
    private static let maximumSwapped = 4_000

    private let graph: LayerGraph
    private var layers: [[Int]]
    private var places: [Int]

    /// The vertices of each layer from top to bottom.
    static func order(_ graph: LayerGraph) -> [[Int]] {
        var reduction = CrossingReduction(graph)
        return reduction.best()
    }

    private init(_ graph: LayerGraph) {
        self.graph = graph
        layers = [[Int]](repeating: [], count: graph.layerCount)
        places = [Int](repeating: 0, count: graph.boxes.count)
        // A depth-first search from the left places connected vertices close to each other.
        var isVisited = [Bool](repeating: false, count: graph.boxes.count)
        let starts = graph.boxes.indices.sorted { (graph.layers[$0], $0) < (graph.layers[$1], $1) }
        for start in starts where !isVisited[start] {
            isVisited[start] = true
            var pending = [start]
            while let vertex = pending.popLast() {
                layers[graph.layers[vertex]].append(vertex)
                for next in graph.right[vertex].reversed() where !isVisited[next] {
                    isVisited[next] = true
                    pending.append(next)
                }
            }
        }
        for layer in layers { for (place, vertex) in layer.enumerated() { places[vertex] = place } }
    }

    private mutating func best() -> [[Int]] {
        var best = layers
        var fewest = crossings()
        var useless = 0
        for sweep in 0..<Self.maximumSweeps where fewest > 0 && useless < Self.maximumIdleSweeps && !Task.isCancelled {
            if sweep % 2 == 0 {
                for layer in layers.indices.dropFirst() { sort(layer, by: graph.left) }
            } else {
                for layer in layers.indices.dropLast().reversed() { sort(layer, by: graph.right) }
            }
            if graph.boxes.count <= Self.maximumSwapped { swapNeighbors() }
            let count = crossings()
            if count < fewest {
                (best, fewest, useless) = (layers, count, 0)
            } else {
                useless += 1
            }
        }
        return best
    }

    /// Sorts a layer by the barycenter of each vertex's neighbors; a vertex without neighbors keeps its position.
    private mutating func sort(_ layer: Int, by neighbors: [[Int]]) {
        let weights = layers[layer].map { vertex in
            let near = neighbors[vertex]
            let weight = near.isEmpty ? Double(places[vertex]) : Double(near.reduce(0) { $0 + places[$1] }) / Double(near.count)
            return (weight: weight, place: places[vertex], vertex: vertex)
        }
        layers[layer] = weights.sorted { $0.weight == $1.weight ? $0.place < $1.place : $0.weight < $1.weight }.map(\.vertex)
        for (place, vertex) in layers[layer].enumerated() { places[vertex] = place }
    }

    private mutating func swapNeighbors() {
        for layer in layers.indices where layers[layer].count > 1 {
            for place in 0..<(layers[layer].count - 1) {
                let (upper, lower) = (layers[layer][place], layers[layer][place + 1])
                let now = crossings(upper, lower, graph.left) + crossings(upper, lower, graph.right)
                let swapped = crossings(lower, upper, graph.left) + crossings(lower, upper, graph.right)
                if swapped < now {
                    layers[layer].swapAt(place, place + 1)
                    (places[upper], places[lower]) = (place + 1, place)
                }
            }
        }
    }

    /// The number of crossings between the lines of a vertex and those of another one below it.
    private func crossings(_ upper: Int, _ lower: Int, _ neighbors: [[Int]]) -> Int {
        let above = neighbors[upper].map { places[$0] }.sorted()
        let below = neighbors[lower].map { places[$0] }.sorted()
        var count = 0
        var passed = 0
        for place in above {
            while passed < below.count, below[passed] < place { passed += 1 }
            count += passed
        }
        return count
    }

    private func crossings() -> Int {
        var total = 0
        for layer in layers.indices.dropLast() {
            let count = layers[layer + 1].count
            var first = 1
            while first < count { first *= 2 }
            var tree = [Int](repeating: 0, count: 2 * first)
            for vertex in layers[layer] {
                for place in graph.right[vertex].map({ places[$0] }).sorted() {
                    var node = place + first
                    tree[node] += 1
                    while node > 1 {
                        if node % 2 == 0 { total += tree[node + 1] }
                        node /= 2
                        tree[node] += 1
                    }
                }
            }
        }
        return total
    }
}
