#if DEBUG || Explorer
/// Reads what `ColumnWriter` wrote, and trusts nothing: a length is believed only when the bytes are there, so that bad input can neither
/// run past the end nor make the reader ask for memory out of proportion to the input.
struct ColumnReader {
    private let bytes: [UInt8]
    private var position: Int
    private var table: [String] = []

    /// Reads the magic bytes and the table of strings.
    /// - Throws: `FrameError.badSnapshot`.
    init(_ bytes: [UInt8], magic: [UInt8]) throws(FrameError) {
        guard bytes.starts(with: magic) else { throw .badSnapshot("it does not begin as a graph of this version does") }
        self.bytes = bytes
        position = magic.count
        let lengths = try integers()
        table.reserveCapacity(lengths.count)
        for length in lengths {
            guard length >= 0, length <= bytes.count - position else { throw .badSnapshot("a text runs past the end") }
            guard let text = String(validating: bytes[position..<position + length], as: UTF8.self) else {
                throw .badSnapshot("a text is not valid UTF-8")
            }
            table.append(text)
            position += length
        }
    }

    /// A column of numbers.
    mutating func integers() throws(FrameError) -> [Int] {
        guard bytes.count - position >= 5 else { throw .badSnapshot("it ends before a column") }
        let start = position + 5
        let count = bytes.withUnsafeBytes { Int(UInt32(littleEndian: $0.loadUnaligned(fromByteOffset: position, as: UInt32.self))) }
        let width = Int(bytes[position + 4])
        guard width == 1 || width == 2 || width == 4 || width == 8 else { throw .badSnapshot("a column has numbers of \(width) bytes") }
        guard count <= (bytes.count - start) / width else { throw .badSnapshot("a column of \(count) numbers runs past the end") }
        position = start + count * width
        return bytes.withUnsafeBytes { raw in
            switch width {
            case 1: (0..<count).map { Int(raw.loadUnaligned(fromByteOffset: start + $0, as: Int8.self)) }
            case 2: (0..<count).map { Int(Int16(littleEndian: raw.loadUnaligned(fromByteOffset: start + $0 * 2, as: Int16.self))) }
            case 4: (0..<count).map { Int(Int32(littleEndian: raw.loadUnaligned(fromByteOffset: start + $0 * 4, as: Int32.self))) }
            default:
                (0..<count).map {
                    Int(truncatingIfNeeded: Int64(littleEndian: raw.loadUnaligned(fromByteOffset: start + $0 * 8, as: Int64.self)))
                }
            }
        }
    }

    /// A column of numbers that must have a given length.
    mutating func integers(count: Int) throws(FrameError) -> [Int] {
        let values = try integers()
        guard values.count == count else { throw .badSnapshot("a column has \(values.count) numbers instead of \(count)") }
        return values
    }

    /// A column of texts; without a count it may have any length.
    mutating func strings(count: Int? = nil) throws(FrameError) -> [String] {
        var result: [String] = []
        for index in try indexes(count: count) { result.append(try text(at: index)) }
        return result
    }

    /// A column of texts that may be missing.
    mutating func optionalStrings(count: Int) throws(FrameError) -> [String?] {
        var result: [String?] = []
        for index in try integers(count: count) { result.append(index == -1 ? nil : try text(at: index)) }
        return result
    }

    /// A column of lists of texts.
    mutating func lists(count: Int) throws(FrameError) -> [[String]] {
        let lengths = try integers(count: count)
        let texts = try strings()
        var result: [[String]] = []
        for range in try ranges(of: lengths, in: texts.count) { result.append(Array(texts[range])) }
        return result
    }

    /// The pieces of a row of `total` things that is cut into the given lengths.
    func ranges(of lengths: [Int], in total: Int) throws(FrameError) -> [Range<Int>] {
        var start = 0
        var result: [Range<Int>] = []
        for length in lengths {
            guard length >= 0, length <= total - start else { throw .badSnapshot("a list runs past its elements") }
            result.append(start..<start + length)
            start += length
        }
        guard start == total else { throw .badSnapshot("\(total - start) elements belong to no list") }
        return result
    }

    /// A column of truth values.
    mutating func booleans(count: Int) throws(FrameError) -> [Bool] {
        var result: [Bool] = []
        for value in try integers(count: count) {
            guard value == 0 || value == 1 else { throw .badSnapshot("a truth value is \(value)") }
            result.append(value == 1)
        }
        return result
    }

    /// A column of cases.
    mutating func cases<Case: CaseIterable>(_ type: Case.Type, count: Int) throws(FrameError) -> [Case] {
        let all = Array(type.allCases)
        var result: [Case] = []
        for value in try integers(count: count) {
            guard all.indices.contains(value) else { throw .badSnapshot("\(type) has no case \(value)") }
            result.append(all[value])
        }
        return result
    }

    /// Tells that nothing more is expected.
    func finish() throws(FrameError) {
        guard position == bytes.count else { throw .badSnapshot("\(bytes.count - position) bytes are left over") }
    }

    private mutating func indexes(count: Int?) throws(FrameError) -> [Int] {
        guard let count else { return try integers() }
        return try integers(count: count)
    }

    private func text(at index: Int) throws(FrameError) -> String {
        guard table.indices.contains(index) else { throw .badSnapshot("text \(index) of \(table.count) is used") }
        return table[index]
    }
}
#endif
