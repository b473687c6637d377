/// A path in one line.
package struct PathText {
    /// `a -> b -> c`.
    ///
    /// - Parameters:
    ///   - path: The edges in order.
    ///   - index: The graph.
    ///   - maximumServices: The most services to name; the middle of a longer path is left out.
    package static func text(_ path: [DependencyEdge], in index: GraphIndex, maximumServices: Int = 24) -> String {
        guard let first = path.first else { return "" }
        var names = [index.key(first.from)] + path.map { index.key($0.to) }
        if names.count > maximumServices {
            let tail = maximumServices / 2
            let left = names.count - maximumServices
            names = names.prefix(maximumServices - tail) + ["(\(left) more)"] + names.suffix(tail)
        }
        return names.joined(separator: " -> ")
    }
}
