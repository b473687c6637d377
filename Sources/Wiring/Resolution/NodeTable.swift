/// A hash table that finds nodes: open addressing over a power of two, at most half full, so that searches are short and terminate. It is in plain
/// memory, written once, then read by all threads.
@usableFromInline package final class NodeTable: @unchecked Sendable {
    @usableFromInline struct Entry {
        /// The hash of the key; zero for an empty place.
        @usableFromInline var hash: UInt = 0
        @usableFromInline var node = -1
    }

    @usableFromInline let entries: UnsafeMutablePointer<Entry>
    @usableFromInline let mask: Int

    init(count: Int) {
        var capacity = 4
        while capacity < count * 2 { capacity *= 2 }
        mask = capacity - 1
        entries = .allocate(capacity: capacity)
        entries.initialize(repeating: Entry(), count: capacity)
    }

    deinit { entries.deallocate() }

    /// Adds a node under a hash that may be equal to others.
    func insert(_ hash: UInt, _ node: Int) { entries[place(of: hash) { _ in false }] = Entry(hash: hash, node: node) }

    /// The node that provides a type, or -1. The address of a type's metadata is unique.
    @inlinable package func node(of type: ObjectIdentifier) -> Int { entries[place(of: UInt(bitPattern: type)) { _ in true }].node }

    /// The place of the node with a hash that satisfies a condition, or an empty place.
    @inlinable @inline(__always) func place(of hash: UInt, where isMeant: (Int) -> Bool) -> Int {
        // Metadata is aligned, so the low bits of its address are constant; a multiplication spreads the others (Knuth, "Sorting and searching").
        var place = Int(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
        while entries[place].hash != 0, entries[place].hash != hash || !isMeant(entries[place].node) { place = (place + 1) & mask }
        return place
    }
}
