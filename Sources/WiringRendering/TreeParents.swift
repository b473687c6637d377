extension Array {
    /// For the rows of a tree from top to bottom, the position of the parent of each row; nil for a root.
    package func parents(depth: KeyPath<Element, Int>) -> [Int?] {
        var open: [Int] = []
        return indices.map { position in
            while let last = open.last, self[last][keyPath: depth] >= self[position][keyPath: depth] { open.removeLast() }
            defer { open.append(position) }
            return open.last
        }
    }
}
