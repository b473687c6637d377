internal import PlatformLibrary
internal import WiringVocabulary

/// Finds the node of a key: open addressing over a power of two, with all keys in one piece of memory. Written once, then read by every
/// thread.
///
/// A dictionary would do, at twice the time: its hash withstands chosen keys, and these are chosen by the program itself.
final class KeyTable: @unchecked Sendable {
    /// A key that no node has.
    static var absent: Int { -1 }

    private struct Target {
        var node: Int
        /// The type by which the node can be asked for, where that is known.
        var request: ObjectIdentifier?
    }

    private struct Entry {
        var hash: UInt32
        /// The position in `targets`; -1 in an empty place.
        var position: Int32
    }

    private let entries: UnsafeMutablePointer<Entry>
    private let mask: Int
    /// The keys, one after the other.
    private var text: UnsafeMutablePointer<UInt8>
    private var textCapacity: Int
    /// Where each key begins; one more than there are keys.
    private let starts: UnsafeMutablePointer<Int32>
    /// What each key leads to.
    private let targets: UnsafeMutablePointer<Target>
    /// How many keys there are.
    private var count = 0

    /// Makes an empty table.
    /// - Parameter most: how many keys it will hold at most.
    init(most: Int) {
        // At most half full, so that a search is short and always ends.
        var capacity = 4
        while capacity < most * 2 { capacity *= 2 }
        mask = capacity - 1
        entries = .allocate(capacity: capacity)
        entries.initialize(repeating: Entry(hash: 0, position: -1), count: capacity)
        textCapacity = 32 * most
        text = .allocate(capacity: textCapacity)
        starts = .allocate(capacity: most + 1)
        starts[0] = 0
        targets = .allocate(capacity: most)
    }

    deinit {
        entries.deallocate()
        text.deallocate()
        starts.deallocate()
        targets.deallocate()
    }

    /// Notes the node of a definition's key, unless another node has the key.
    /// - Parameters:
    ///   - assembly: the name of the assembly.
    ///   - label: the name of the definition within it.
    ///   - node: the node.
    ///   - request: the type by which it can be asked for; nil for a template, and where nobody will ask.
    /// - Returns: the other node, or ``absent``.
    func insert(assembly: String, label: String, node: Int, request: ObjectIdentifier? = nil) -> Int {
        let start = Int(starts[count])
        let length = assembly.utf8.count + 1 + label.utf8.count
        reserve(start + length)
        let key = text + start
        copy(assembly, to: key)
        key[assembly.utf8.count] = UInt8(ascii: ".")
        copy(label, to: key + assembly.utf8.count + 1)
        let bytes = UnsafeRawBufferPointer(start: key, count: length)
        let hash = Self.hash(bytes)
        let place = place(of: bytes, hash)
        if entries[place].position >= 0 { return targets[Int(entries[place].position)].node }
        entries[place] = Entry(hash: hash, position: Int32(count))
        targets[count] = Target(node: node, request: request)
        count += 1
        starts[count] = Int32(start + length)
        return Self.absent
    }

    private func reserve(_ capacity: Int) {
        guard capacity > textCapacity else { return }
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * capacity)
        larger.update(from: text, count: Int(starts[count]))
        text.deallocate()
        text = larger
        textCapacity = 2 * capacity
    }

    private func copy(_ string: String, to bytes: UnsafeMutablePointer<UInt8>) {
        var string = string
        string.withUTF8 { if let start = $0.baseAddress { bytes.update(from: start, count: $0.count) } }
    }

    /// The node that has a key, or ``absent``.
    func node(of key: String) -> Int {
        let position = position(of: key)
        return position >= 0 ? targets[position].node : Self.absent
    }

    /// The node that has a key and can be asked for by a type, or ``absent``.
    func node(of key: String, providing type: ObjectIdentifier) -> Int {
        let position = position(of: key)
        return position >= 0 && targets[position].request == type ? targets[position].node : Self.absent
    }

    /// The position in `targets` of a key; -1 for one that is not there.
    private func position(of key: String) -> Int {
        var key = key
        return key.withUTF8 { key in
            let key = UnsafeRawBufferPointer(key)
            return Int(entries[place(of: key, Self.hash(key))].position)
        }
    }

    /// The place of a key, or the empty one where it would be.
    private func place(of key: UnsafeRawBufferPointer, _ hash: UInt32) -> Int {
        var place = Int(hash) & mask
        while entries[place].position >= 0 {
            let entry = entries[place]
            if entry.hash == hash, isKey(Int(entry.position), key) { return place }
            place = (place + 1) & mask
        }
        return place
    }

    private func isKey(_ position: Int, _ key: UnsafeRawBufferPointer) -> Bool {
        let start = Int(starts[position])
        guard Int(starts[position + 1]) - start == key.count else { return false }
        guard let asked = key.baseAddress else { return key.isEmpty }
        return memcmp(text + start, asked, key.count) == 0
    }

    /// Eight bytes at a time, each time spread by a multiplication whose two halves are mixed (Wang Yi's wyhash, made shorter).
    private static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
        var hash = UInt64(bytes.count) ^ 0x9E37_79B9_7F4A_7C15
        func mix(_ word: UInt64) {
            let product = (hash ^ word).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
            hash = product.high ^ product.low
        }
        var offset = 0
        while offset + 8 <= bytes.count {
            mix(bytes.word(at: offset))
            offset += 8
        }
        if offset < bytes.count {
            if bytes.count > 8 {
                // The last eight, of which some have been mixed in before.
                mix(bytes.word(at: bytes.count - 8))
            } else {
                var word: UInt64 = 0
                for index in offset..<bytes.count { word = word << 8 | UInt64(bytes[index]) }
                mix(word)
            }
        }
        return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
    }
}
