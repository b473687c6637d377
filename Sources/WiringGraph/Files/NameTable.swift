/// Interns texts: each is stored once and identified by a number.
///
/// A hash table with open addressing over one byte array: creating a string for each mention of a service would dominate the parsing time.
struct NameTable {
    private(set) var names: [String] = []
    /// The offset of each text's first occurrence.
    private(set) var offsets: [Int] = []
    private var text: [UInt8] = []
    private var starts: [Int] = [0]
    private var hashes: [UInt64] = []
    /// For each slot, the number of its text plus one in the low half (0 for a free slot), and the high half of its hash, which is compared first.
    private var places: [UInt64]
    private var last = 0

    init() { places = [UInt64](repeating: 0, count: 64) }

    /// The number of a text, which is added with its offset if it is new; nil for invalid UTF-8.
    mutating func number(of bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int? {
        // Edges are grouped by dependent, so the text is often that of the previous edge or the next one.
        for guess in last..<min(last + 2, names.count) where isSame(guess, bytes) {
            last = guess
            return guess
        }
        let hash = Self.hash(bytes)
        let mask = places.count - 1
        var place = Int(truncatingIfNeeded: hash) & mask
        while places[place] != 0 {
            if places[place] >> 32 == hash >> 32 {
                let number = Int(places[place] & 0xFFFF_FFFF) - 1
                if isSame(number, bytes) {
                    last = number
                    return number
                }
            }
            place = (place + 1) & mask
        }
        guard let name = String(validating: bytes, as: UTF8.self) else { return nil }
        let number = names.count
        places[place] = Self.entry(hash, number)
        names.append(name)
        offsets.append(offset)
        hashes.append(hash)
        text.append(contentsOf: bytes)
        starts.append(text.count)
        last = number
        if names.count * 2 > places.count { grow() }
        return number
    }

    private func isSame(_ number: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = starts[number]
        guard starts[number + 1] - start == bytes.count else { return false }
        return text.withUnsafeBytes { text in Self.isSame(UnsafeRawBufferPointer(rebasing: text[start...]), UnsafeRawBufferPointer(bytes)) }
    }

    /// Whether a text starts with another one, compared eight bytes at a time.
    private static func isSame(_ text: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> Bool {
        var position = 0
        while position + 8 <= other.count {
            if text.loadUnaligned(fromByteOffset: position, as: UInt64.self)
                != other.loadUnaligned(fromByteOffset: position, as: UInt64.self)
            {
                return false
            }
            position += 8
        }
        while position < other.count {
            if text[position] != other[position] { return false }
            position += 1
        }
        return true
    }

    private mutating func grow() {
        places = [UInt64](repeating: 0, count: places.count * 2)
        let mask = places.count - 1
        for (number, hash) in hashes.enumerated() {
            var place = Int(truncatingIfNeeded: hash) & mask
            while places[place] != 0 { place = (place + 1) & mask }
            places[place] = Self.entry(hash, number)
        }
    }

    private static func entry(_ hash: UInt64, _ number: Int) -> UInt64 {
        hash & 0xFFFF_FFFF_0000_0000 | UInt64(truncatingIfNeeded: number + 1) & 0xFFFF_FFFF
    }

    /// Hashes eight bytes at a time with the folded multiplication of Yi's wyhash (2019), so that each change affects all bits.
    private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        let raw = UnsafeRawBufferPointer(bytes)
        var hash: UInt64 = 0xA076_1D64_78BD_642F ^ UInt64(raw.count)
        var position = 0
        while position < raw.count {
            var word: UInt64 = 0
            if position + 8 <= raw.count {
                word = raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)
            } else {
                for byte in raw[position...] { word = word << 8 | UInt64(byte) }
            }
            let product = (hash ^ word).multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
            hash = product.high ^ product.low
            position += 8
        }
        let product = hash.multipliedFullWidth(by: 0x8EBC_6AF0_9C88_C6E3)
        return product.high ^ product.low
    }
}
