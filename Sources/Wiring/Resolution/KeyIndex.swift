internal import WiringVocabulary

/// Finds the nodes of a container's definitions by their keys. The table is built on the first request by key.
@usableFromInline
final class KeyIndex: @unchecked Sendable {
    /// A hash table with open addressing. Its hash is weaker and three times as fast as that of `Dictionary`; the keys are names in the program.
    private final class Table {
        private struct Entry {
            let key: String
            let node: Int
            /// The type under which the node is requested; nil for a template.
            let type: ObjectIdentifier?
        }

        private var entries: [Entry?]

        init(_ blueprint: borrowing Blueprint) {
            // At most half full, so that a search is short and always ends.
            var capacity = 4
            while capacity < blueprint.nodes.count * 2 { capacity *= 2 }
            entries = Array(repeating: nil, count: capacity)
            for node in blueprint.nodes.indices {
                guard let definition = blueprint.nodes[node].definition else { continue }
                let key = blueprint.key(of: node)
                let place = place(of: key)
                guard entries[place] == nil else { continue }
                entries[place] = Entry(key: key, node: node, type: definition.isAbstract ? nil : ObjectIdentifier(definition.requestType))
            }
        }

        /// The node that has a key; -1 if no node has it, or if its type is not the expected one.
        func node(of key: String, providing type: ObjectIdentifier? = nil) -> Int {
            guard let entry = entries[place(of: key)], type == nil || entry.type == type else { return -1 }
            return entry.node
        }

        /// The place of a key, or the empty place where it belongs.
        private func place(of key: String) -> Int {
            var place = Self.hash(of: key) & (entries.count - 1)
            while let entry = entries[place], entry.key != key { place = (place + 1) & (entries.count - 1) }
            return place
        }

        /// Multiplies each word of eight bytes, as Fowler, Noll and Vo (FNV-1a) do with bytes.
        private static func hash(of key: String) -> Int {
            // Contiguous unless the key comes from Objective-C.
            key.utf8.withContiguousStorageIfAvailable { hash(UnsafeRawBufferPointer($0)) }
                ?? Array(key.utf8).withUnsafeBytes { hash($0) }
        }

        private static func hash(_ bytes: UnsafeRawBufferPointer) -> Int {
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

    private let table = AtomicCell()

    deinit { table.release() }

    /// The node that has a key, and is requested under a type if one is given; -1 if no node fits.
    func node(of key: String, providing type: ObjectIdentifier? = nil, in blueprint: borrowing Blueprint) -> Int {
        let table: Unmanaged<Table> = .fromOpaque((table.load() ?? table.fill(ifEmptyWith: Table(blueprint))).toOpaque())
        return table._withUnsafeGuaranteedRef { $0.node(of: key, providing: type) }
    }
}
