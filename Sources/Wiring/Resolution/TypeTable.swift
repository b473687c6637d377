/// A hash table from types to nodes: open addressing over a power of two, in plain memory. Written once, then read by all threads.
@usableFromInline package final class TypeTable: @unchecked Sendable {
    /// A type that several nodes provide.
    @usableFromInline static var ambiguous: Int { -2 }
    /// A type that no node provides.
    @usableFromInline package static var absent: Int { -1 }

    @usableFromInline struct Entry {
        @usableFromInline var type: ObjectIdentifier?
        @usableFromInline var node: Int
    }

    @usableFromInline let entries: UnsafeMutablePointer<Entry>
    @usableFromInline let mask: Int

    /// - Parameters:
    ///   - nodesByType: the nodes that provide each type.
    ///   - choose: selects the preferred of several nodes, if there is one.
    init(_ nodesByType: [ObjectIdentifier: [Int32]], choosing choose: ([Int32]) -> Int?) {
        // At most half full, so that searches are short and terminate.
        var capacity = 4
        while capacity < nodesByType.count * 2 { capacity *= 2 }
        mask = capacity - 1
        entries = .allocate(capacity: capacity)
        entries.initialize(repeating: Entry(type: nil, node: Self.absent), count: capacity)
        for (type, nodes) in nodesByType { insert(type, nodes.count == 1 ? Int(nodes[0]) : choose(nodes) ?? Self.ambiguous) }
    }

    private func insert(_ type: ObjectIdentifier, _ node: Int) {
        var place = Self.place(of: type, mask: mask)
        while entries[place].type != nil { place = (place + 1) & mask }
        entries[place] = Entry(type: type, node: node)
    }

    deinit {
        entries.deinitialize(count: mask + 1)
        entries.deallocate()
    }

    /// The node that provides a type, or ``absent`` or ``ambiguous``.
    @inlinable package func node(of type: ObjectIdentifier) -> Int {
        var place = Self.place(of: type, mask: mask)
        while true {
            let entry = entries[place]
            if entry.type == type { return entry.node }
            if entry.type == nil { return Self.absent }
            place = (place + 1) & mask
        }
    }

    /// Metadata is aligned, so the low bits of its address are constant; a multiplication spreads the others (Knuth, "Sorting and searching").
    @inlinable static func place(of type: ObjectIdentifier, mask: Int) -> Int {
        Int(truncatingIfNeeded: (UInt(bitPattern: type) &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
    }
}
