/// A hash table that finds nodes: open addressing over a power of two, at most half full, so that searches are short and terminate. It is in plain
/// memory. One thread fills it before other threads read it.
@usableFromInline package final class NodeTable: @unchecked Sendable {
    @usableFromInline struct Entry {
        /// The hash of the key; zero for an empty place.
        @usableFromInline var hash: UInt = 0
        @usableFromInline var node = -1
    }

    @usableFromInline private(set) var entries: UnsafeMutablePointer<Entry>
    @usableFromInline private(set) var mask: Int
    private(set) var count = 0

    /// - Parameter expectedCount: the number of nodes that fit before the table grows.
    init(for expectedCount: Int = 0) {
        var capacity = 4
        while capacity < expectedCount * 2 { capacity *= 2 }
        mask = capacity - 1
        entries = .allocate(capacity: capacity)
        entries.initialize(repeating: Entry(), count: capacity)
    }

    deinit { entries.deallocate() }

    /// The hash of a type or an object: the address of its metadata or of the object, which is unique.
    @inlinable @inline(__always) package static func hash(of identifier: ObjectIdentifier) -> UInt { UInt(bitPattern: identifier) }

    /// The node with a unique hash, or -1.
    @inlinable func node(of hash: UInt) -> Int { entries[place(of: hash) { _ in true }].node }

    /// The node that provides a type, or -1.
    @inlinable package func node(of type: ObjectIdentifier) -> Int { node(of: Self.hash(of: type)) }

    /// Sets the node of a unique hash.
    func set(_ node: Int, of hash: UInt) { store(node, hash, at: place(of: hash) { _ in true }) }

    /// Adds a node under a hash that other nodes may have too.
    func add(_ node: Int, _ hash: UInt) { store(node, hash, at: place(of: hash) { _ in false }) }

    /// Stores a node in a place that was found for its hash.
    @_optimize(speed) func store(_ node: Int, _ hash: UInt, at place: Int) {
        if entries[place].hash == 0 { count += 1 }
        entries[place] = Entry(hash: hash, node: node)
        if count * 2 > mask + 1 { grow() }
    }

    private func grow() {
        let old = UnsafeMutableBufferPointer(start: entries, count: mask + 1)
        defer { old.deallocate() }
        mask = mask * 2 + 1
        entries = .allocate(capacity: mask + 1)
        entries.initialize(repeating: Entry(), count: mask + 1)
        for entry in old where entry.hash != 0 { entries[place(of: entry.hash) { _ in false }] = entry }
    }

    /// The hashes of all nodes, in unspecified order.
    var hashes: [UInt] {
        var hashes: [UInt] = []
        for place in 0..<mask + 1 where entries[place].hash != 0 { hashes.append(entries[place].hash) }
        return hashes
    }

    /// A table with the nodes of this one, and those of another one for other hashes. The hashes of both are unique.
    func inheriting(from parent: NodeTable) -> NodeTable {
        if count == 0 { return parent }
        let all = NodeTable(for: count + parent.count)
        for table in [parent, self] { for hash in table.hashes { all.set(table.node(of: hash), of: hash) } }
        return all
    }

    /// The place of the node with a hash that satisfies a condition, or an empty place.
    @inlinable @inline(__always) func place(of hash: UInt, where isMeant: (Int) -> Bool) -> Int {
        // Metadata is aligned, so the low bits of its address are constant; a multiplication spreads the others (Knuth, "Sorting and searching").
        var place = Int(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
        while entries[place].hash != 0, entries[place].hash != hash || !isMeant(entries[place].node) { place = (place + 1) & mask }
        return place
    }
}
