internal import PlatformLibrary
internal import WiringVocabulary

/// Finds the nodes of a container's definitions by their keys: a hash table with open addressing, at most half full, so that searches are short and
/// terminate. Its hash is weaker and three times as fast as that of `Dictionary`; the keys are names in the program.
final class KeyIndex: @unchecked Sendable {
    private struct Entry {
        var node = -1
        var hash = 0
        /// The type under which the node is requested; nil for a template.
        var type: ObjectIdentifier?
        /// The position of the key in `text`.
        var start = 0
        var count = 0
    }

    private var entries: [Entry]
    /// All keys, one after the other.
    private var text: [UInt8] = []

    init(_ blueprint: borrowing Blueprint) {
        var capacity = 4
        while capacity < blueprint.nodes.count * 2 { capacity *= 2 }
        entries = Array(repeating: Entry(), count: capacity)
        for node in blueprint.nodes.indices {
            guard let definition = blueprint.nodes[node].definition else { continue }
            let type = definition.isAbstract ? nil : ObjectIdentifier(definition.requestType)
            let key = Array(blueprint.key(of: node).utf8)
            key.withUnsafeBytes { bytes in
                let hash = Self.hash(of: bytes)
                let place = place(of: bytes, hash)
                guard entries[place].node < 0 else { return }
                entries[place] = Entry(node: node, hash: hash, type: type, start: text.count, count: key.count)
                text += key
            }
        }
    }

    /// The node that has a key, and is requested under a type if one is given; -1 if no node fits.
    func node(of key: String, providing type: ObjectIdentifier?) -> Int {
        // Contiguous unless the key comes from Objective-C.
        key.utf8.withContiguousStorageIfAvailable { node(of: UnsafeRawBufferPointer($0), providing: type) }
            ?? Array(key.utf8).withUnsafeBytes { node(of: $0, providing: type) }
    }

    private func node(of key: UnsafeRawBufferPointer, providing type: ObjectIdentifier?) -> Int {
        let place = place(of: key, Self.hash(of: key))
        return type == nil || entries[place].type == type ? entries[place].node : -1
    }

    /// The place of a key, or the empty place where it belongs.
    private func place(of key: UnsafeRawBufferPointer, _ hash: Int) -> Int {
        var place = hash & (entries.count - 1)
        while entries[place].node >= 0, entries[place].hash != hash || !isKey(key, at: place) { place = (place + 1) & (entries.count - 1) }
        return place
    }

    private func isKey(_ key: UnsafeRawBufferPointer, at place: Int) -> Bool {
        guard entries[place].count == key.count, let bytes = key.baseAddress else { return entries[place].count == key.count }
        return text.withUnsafeBytes { memcmp($0.baseAddress.unsafelyUnwrapped + entries[place].start, bytes, key.count) == 0 }
    }

    /// Multiplies each word of eight bytes, as Fowler, Noll and Vo (FNV-1a) do with bytes.
    private static func hash(of bytes: UnsafeRawBufferPointer) -> Int {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        var position = 0
        while position + 8 <= bytes.count {
            hash = (hash ^ bytes.word(at: position)) &* 0x9E37_79B9_7F4A_7C15
            hash ^= hash >> 32
            position += 8
        }
        while position < bytes.count {
            hash = (hash ^ UInt64(bytes[position])) &* 0x100_0000_01B3
            position += 1
        }
        return Int(truncatingIfNeeded: hash ^ hash >> 32)
    }
}
