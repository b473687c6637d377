internal import PlatformLibrary
internal import WiringVocabulary

/// Finds the nodes of a container's definitions by their keys. Its hash is weaker and three times as fast as that of `Dictionary`; the keys are names in
/// the program.
final class KeyIndex: Sendable {
    private let table: NodeTable
    /// For each node, its key and the type under which it is requested: no key for a helper, no type for a template.
    private let entries: [(key: String?, type: ObjectIdentifier?)]

    init(_ blueprint: borrowing Blueprint) {
        table = NodeTable(count: blueprint.nodes.count)
        entries = blueprint.nodes.indices.map { node in
            guard let definition = blueprint.nodes[node].definition else { return (nil, nil) }
            return (blueprint.key(of: node), definition.isAbstract ? nil : ObjectIdentifier(definition.requestType))
        }
        for (node, entry) in entries.enumerated() {
            if let key = entry.key, self.node(of: key, providing: nil) < 0 { table.insert(Self.hash(of: key), node) }
        }
    }

    /// The first node that has a key, if it is requested under a type or none is given; otherwise -1.
    func node(of key: String, providing type: ObjectIdentifier?) -> Int {
        let node = table.entries[table.place(of: Self.hash(of: key)) { entries[$0].key == key }].node
        return node < 0 || type == nil || entries[node].type == type ? node : -1
    }

    /// Multiplies each word of eight bytes, as Fowler, Noll and Vo (FNV-1a) do with bytes. Never zero.
    private static func hash(of key: String) -> UInt {
        var (key, hash, position) = (key, UInt64(0xCBF2_9CE4_8422_2325), 0)
        key.withUTF8 { bytes in
            let bytes = UnsafeRawBufferPointer(bytes)
            while position + 8 <= bytes.count {
                hash = (hash ^ bytes.word(at: position)) &* 0x9E37_79B9_7F4A_7C15
                hash ^= hash >> 32
                position += 8
            }
            while position < bytes.count {
                hash = (hash ^ UInt64(bytes[position])) &* 0x100_0000_01B3
                position += 1
            }
        }
        return UInt(truncatingIfNeeded: hash ^ hash >> 32) | 1
    }
}
