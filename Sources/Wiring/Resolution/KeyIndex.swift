internal import PlatformLibrary

/// Finds the nodes of a container's definitions by their keys. Its hash is weaker and three times as fast as that of `Dictionary`; the keys are names in
/// the program.
final class KeyIndex: @unchecked Sendable {
    private let table: NodeTable
    /// For each node, its key and the type under which it is requested: no key for a helper, no type for a template.
    private let entries: UnsafeMutableBufferPointer<(key: UnsafeMutableRawBufferPointer?, type: ObjectIdentifier?)>

    init(_ blueprint: borrowing Blueprint) {
        table = NodeTable(for: blueprint.nodes.count)
        entries = .allocate(capacity: blueprint.nodes.count)
        entries.initialize(repeating: (nil, nil))
        for node in blueprint.nodes.indices {
            guard let definition = blueprint.nodes[node].definition else { continue }
            let name = Array(blueprint.key(of: node).utf8)
            let key = UnsafeMutableRawBufferPointer.allocate(byteCount: name.count, alignment: 1)
            key.copyBytes(from: name)
            entries[node] = (key, definition.isAbstract ? nil : ObjectIdentifier(definition.requestType))
            let bytes = UnsafeRawBufferPointer(key)
            if self.node(of: bytes) < 0 { table.add(node, Self.hash(of: bytes)) }
        }
    }

    deinit {
        for entry in entries { entry.key?.deallocate() }
        entries.deallocate()
    }

    /// The first node that has a key, if it is requested under a type or none is given; otherwise -1.
    @_optimize(speed) func node(of key: String, providing type: ObjectIdentifier?) -> Int {
        // `withUTF8` would copy and retain the text.
        let node =
            key.utf8.withContiguousStorageIfAvailable { self.node(of: UnsafeRawBufferPointer($0)) }
            ?? Array(key.utf8).withUnsafeBytes { self.node(of: $0) }
        return node < 0 || type == nil || entries[node].type == type ? node : -1
    }

    @inline(__always) private func node(of key: UnsafeRawBufferPointer) -> Int {
        let place = table.place(of: Self.hash(of: key)) { node in
            guard let known = entries[node].key, known.count == key.count, let start = known.baseAddress, let bytes = key.baseAddress
            else { return false }
            return memcmp(start, bytes, key.count) == 0
        }
        return table.entries[place].node
    }

    /// Multiplies each word of eight bytes, or each byte of a shorter key, as Fowler, Noll and Vo (FNV-1a) do with bytes. Never zero.
    @inline(__always) private static func hash(of bytes: UnsafeRawBufferPointer) -> UInt {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        func add(_ word: UInt64) {
            hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
            hash ^= hash >> 32
        }
        if bytes.count < 8 {
            for byte in bytes { add(UInt64(byte)) }
        } else {
            for position in stride(from: 0, to: bytes.count - 8, by: 8) { add(bytes.word(at: position)) }
            // The last word overlaps the one before it.
            add(bytes.word(at: bytes.count - 8))
        }
        return UInt(truncatingIfNeeded: hash) | 1
    }
}
