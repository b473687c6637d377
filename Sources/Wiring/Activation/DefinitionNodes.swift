/// Finds the nodes of definitions by their identities: open addressing over a power of two.
///
/// A dictionary would do, at six times the memory and three times the time: it repeats the identities, which the nodes know, and its hash withstands
/// chosen keys, which addresses are not.
struct DefinitionNodes: Sendable {
    /// The numbers of nodes; -1 in an empty place.
    private var places: [Int32] = []
    private var count = 0

    /// The node of a definition, if it has one of its own.
    /// - Parameters:
    ///   - definition: the identity of the definition.
    ///   - nodes: the nodes whose numbers have been inserted.
    func node(of definition: ObjectIdentifier, in nodes: [Blueprint.Node]) -> Int? {
        guard !places.isEmpty else { return nil }
        let number = places[place(of: definition, in: nodes)]
        return number < 0 ? nil : Int(number)
    }

    /// Notes the number of a definition's node. Of two nodes of one definition the later one counts.
    /// - Parameters:
    ///   - node: the number.
    ///   - nodes: the nodes.
    mutating func insert(_ node: Int, of nodes: [Blueprint.Node]) {
        guard let definition = nodes[node].definition else { return }
        reserveCapacity(count + 1, of: nodes)
        let place = place(of: ObjectIdentifier(definition), in: nodes)
        if places[place] < 0 { count += 1 }
        places[place] = Int32(node)
    }

    /// Makes room.
    /// - Parameters:
    ///   - most: how many definitions it will hold.
    ///   - nodes: the nodes whose numbers have been inserted.
    mutating func reserveCapacity(_ most: Int, of nodes: [Blueprint.Node]) {
        // At most seven eighths full, so that a search is short and always ends.
        guard 8 * most > 7 * places.count else { return }
        var capacity = 4
        while 7 * capacity < 8 * most { capacity *= 2 }
        let old = places
        places = Array(repeating: -1, count: capacity)
        for number in old where number >= 0 {
            guard let definition = nodes[Int(number)].definition else { continue }
            places[place(of: ObjectIdentifier(definition), in: nodes)] = number
        }
    }

    /// Where the node of a definition is, or the empty place where it would be. Addresses are aligned, so a multiplication spreads their higher
    /// bits (Knuth, "Sorting and searching").
    private func place(of definition: ObjectIdentifier, in nodes: [Blueprint.Node]) -> Int {
        let mask = places.count - 1
        var place = Int(truncatingIfNeeded: (UInt(bitPattern: definition) &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
        while places[place] >= 0, !nodes[Int(places[place])].holds(definition) { place = (place + 1) & mask }
        return place
    }
}
