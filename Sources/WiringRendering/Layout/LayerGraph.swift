/// Boxes and bends of lines in layers: each segment of a line connects adjacent layers.
struct LayerGraph {
    /// The box of each vertex; nil for a bend.
    private(set) var boxes: [Int?] = []
    private(set) var layers: [Int] = []
    /// The vertices of each line from left to right; empty for a self-loop.
    private(set) var chains: [[Int]] = []
    private(set) var left: [[Int]] = []
    private(set) var right: [[Int]] = []
    /// The layer of each box; nil for a box without lines, which is not in the graph.
    private(set) var layerOfBox: [Int?]
    private(set) var layerCount = 0

    /// Splits lines into segments; nil if the maximum is exceeded.
    init?(_ layering: Layering, isConnected: [Bool], maximumVertices: Int) {
        layerOfBox = isConnected.indices.map { isConnected[$0] ? layering.layers[$0] : nil }
        var vertices = [Int](repeating: -1, count: isConnected.count)
        for (box, layer) in layerOfBox.enumerated() {
            guard let layer else { continue }
            vertices[box] = add(box: box, layer: layer)
        }
        for (number, edge) in layering.edges.enumerated() {
            guard edge.from != edge.to else {
                chains.append([])
                continue
            }
            let (from, to) = layering.isReversed[number] ? (edge.to, edge.from) : edge
            let (first, last) = (layering.layers[from], layering.layers[to])
            guard boxes.count + last - first <= maximumVertices else { return nil }
            var chain = [vertices[from]]
            for layer in first + 1..<max(last, first + 1) { chain.append(add(box: nil, layer: layer)) }
            chain.append(vertices[to])
            for (one, other) in zip(chain, chain.dropFirst()) {
                right[one].append(other)
                left[other].append(one)
            }
            chains.append(chain)
        }
    }

    private mutating func add(box: Int?, layer: Int) -> Int {
        boxes.append(box)
        layers.append(layer)
        left.append([])
        right.append([])
        layerCount = max(layerCount, layer + 1)
        return boxes.count - 1
    }
}
