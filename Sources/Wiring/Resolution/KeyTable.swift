#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// Finds the slot of a key: open addressing over a power of two, with all keys in one piece of memory. Written once, then read by every
/// thread.
///
/// A dictionary would do, at twice the time: its hash withstands chosen keys, and these are chosen by the program itself.
@usableFromInline
final class KeyTable: @unchecked Sendable {
    /// A key that no slot has.
    @usableFromInline static var absent: Int { -1 }

    private struct Entry {
        var hash: UInt32
        /// The position in `slots`; -1 in an empty place.
        var position: Int32
    }

    private let entries: UnsafeMutablePointer<Entry>
    private let mask: Int
    /// The keys, one after the other.
    private let text: [UInt8]
    /// Where each key begins; one more than there are keys.
    private let starts: [Int32]
    /// The slot of each key.
    private let slots: [Int32]

    /// - Parameter keys: the keys with their slots; of equal keys the first counts.
    init(_ keys: [(key: String, slot: Int)]) {
        var text: [UInt8] = []
        var starts: [Int32] = [0]
        for (key, _) in keys {
            text += key.utf8
            starts.append(Int32(text.count))
        }
        self.text = text
        self.starts = starts
        slots = keys.map { Int32($0.slot) }
        // At most half full, so that a search is short and always ends.
        var capacity = 4
        while capacity < keys.count * 2 { capacity *= 2 }
        mask = capacity - 1
        entries = .allocate(capacity: capacity)
        entries.initialize(repeating: Entry(hash: 0, position: -1), count: capacity)
        for position in keys.indices {
            let hash = text.withUnsafeBytes {
                Self.hash(UnsafeRawBufferPointer(rebasing: $0[Int(starts[position])..<Int(starts[position + 1])]))
            }
            var place = Int(hash) & mask
            while entries[place].position >= 0 { place = (place + 1) & mask }
            entries[place] = Entry(hash: hash, position: Int32(position))
        }
    }

    deinit {
        entries.deinitialize(count: mask + 1)
        entries.deallocate()
    }

    /// The slot that has a key, or ``absent``.
    @usableFromInline
    func slot(of key: String) -> Int {
        var key = key
        return key.withUTF8 { find(UnsafeRawBufferPointer($0)) }
    }

    private func find(_ key: UnsafeRawBufferPointer) -> Int {
        let hash = Self.hash(key)
        var place = Int(hash) & mask
        while entries[place].position >= 0 {
            let entry = entries[place]
            if entry.hash == hash, isKey(Int(entry.position), key) { return Int(slots[Int(entry.position)]) }
            place = (place + 1) & mask
        }
        return Self.absent
    }

    private func isKey(_ position: Int, _ key: UnsafeRawBufferPointer) -> Bool {
        let start = Int(starts[position])
        guard Int(starts[position + 1]) - start == key.count else { return false }
        return text.withUnsafeBytes { text in
            guard let all = text.baseAddress, let asked = key.baseAddress else { return key.isEmpty }
            return memcmp(all + start, asked, key.count) == 0
        }
    }

    /// Eight bytes at a time, each time spread by a multiplication whose two halves are mixed (Wang Yi's wyhash, made shorter).
    private static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
        var hash = UInt64(bytes.count) ^ 0x9E37_79B9_7F4A_7C15
        var offset = 0
        while offset < bytes.count {
            var word: UInt64 = 0
            if offset + 8 <= bytes.count {
                word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            } else {
                for index in offset..<bytes.count { word = word << 8 | UInt64(bytes[index]) }
            }
            let product = (hash ^ word).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
            hash = product.high ^ product.low
            offset += 8
        }
        return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
    }
}
