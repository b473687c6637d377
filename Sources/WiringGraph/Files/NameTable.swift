/// Texts that occur again and again, each stored once and known by a number.
///
/// A hash table with open addressing over one array of bytes: a graph file names its services many times more often than it has services, and
/// making a string for every mention would take most of the time of reading it.
struct NameTable {
    /// The texts, by number.
    private(set) var names: [String] = []
    /// Where each was first given to `number(of:at:)`.
    private(set) var offsets: [Int] = []
    private var text: [UInt8] = []
    private var starts: [Int] = [0]
    private var hashes: [UInt64] = []
    private var places: [Int32]

    init() {
        places = [Int32](repeating: -1, count: 64)
    }

    /// The number of a text; a new one for a text that was not there yet. Nil for bytes that are no UTF-8.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - offset: What to remember as its first place.
    mutating func number(of bytes: ArraySlice<UInt8>, at offset: Int) -> Int? {
        let hash = Self.hash(bytes)
        let mask = places.count - 1
        var place = Int(truncatingIfNeeded: hash) & mask
        while places[place] >= 0 {
            let number = Int(places[place])
            if hashes[number] == hash, isSame(number, bytes) { return number }
            place = (place + 1) & mask
        }
        guard let name = String(validating: bytes, as: UTF8.self) else { return nil }
        let number = names.count
        places[place] = Int32(number)
        names.append(name)
        offsets.append(offset)
        hashes.append(hash)
        text += bytes
        starts.append(text.count)
        if names.count * 2 > places.count { grow() }
        return number
    }

    private func isSame(_ number: Int, _ bytes: ArraySlice<UInt8>) -> Bool {
        let start = starts[number]
        guard starts[number + 1] - start == bytes.count else { return false }
        return bytes.withUnsafeBufferPointer { bytes in
            text.withUnsafeBufferPointer { text in bytes.indices.allSatisfy { text[start + $0] == bytes[$0] } }
        }
    }

    private mutating func grow() {
        places = [Int32](repeating: -1, count: places.count * 2)
        let mask = places.count - 1
        for (number, hash) in hashes.enumerated() {
            var place = Int(truncatingIfNeeded: hash) & mask
            while places[place] >= 0 { place = (place + 1) & mask }
            places[place] = Int32(number)
        }
    }

    /// FNV-1a, with the high bits mixed into the low ones that choose a place.
    private static func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        bytes.withUnsafeBufferPointer { bytes in
            for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        }
        return hash ^ hash >> 29
    }
}
