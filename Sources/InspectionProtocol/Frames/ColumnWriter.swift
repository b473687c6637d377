#if DEBUG || Explorer
/// Writes columns of integers and a table of strings.
///
/// A column is a count (32 bits, little-endian), the width of its numbers in bytes (1, 2, 4 or 8), and the numbers (signed, little-endian).
struct ColumnWriter {
    private var columns: [UInt8] = []
    private var table = StringTable()

    /// Writes a column of numbers, as narrow as they allow.
    mutating func integers(_ values: [Int]) {
        appendCount(values.count)
        let low = values.min() ?? 0
        let high = values.max() ?? 0
        if low >= Int8.min, high <= Int8.max {
            columns.append(1)
            values.map { Int8(truncatingIfNeeded: $0) }.withUnsafeBytes { columns.append(contentsOf: $0) }
        } else if low >= Int16.min, high <= Int16.max {
            columns.append(2)
            values.map { Int16(truncatingIfNeeded: $0).littleEndian }.withUnsafeBytes { columns.append(contentsOf: $0) }
        } else if low >= Int32.min, high <= Int32.max {
            columns.append(4)
            values.map { Int32(truncatingIfNeeded: $0).littleEndian }.withUnsafeBytes { columns.append(contentsOf: $0) }
        } else {
            columns.append(8)
            values.map { Int64($0).littleEndian }.withUnsafeBytes { columns.append(contentsOf: $0) }
        }
    }

    /// Writes a column of texts.
    mutating func strings(_ values: [String]) {
        integers(values.map { table.index(of: $0) })
    }

    /// Writes a column of texts that may be missing.
    mutating func optionalStrings(_ values: [String?]) {
        integers(values.map { value in value.map { table.index(of: $0) } ?? -1 })
    }

    /// Writes a column of lists of texts: their lengths, then all texts in a row.
    mutating func lists(_ values: [[String]]) {
        integers(values.map(\.count))
        strings(values.flatMap { $0 })
    }

    /// Writes a column of truth values.
    mutating func booleans(_ values: [Bool]) {
        integers(values.map { $0 ? 1 : 0 })
    }

    /// Writes a column of cases, by their position in `allCases`.
    mutating func cases<Case: CaseIterable & Equatable>(_ values: [Case]) {
        // There are a handful, among which looking takes less than to have a table made for one snapshot.
        let all = Array(Case.allCases)
        integers(values.map { all.firstIndex(of: $0) ?? -1 })
    }

    /// Everything written, the table of strings first: the lengths of the strings as a column, then their bytes in a row.
    consuming func bytes(magic: [UInt8]) -> [UInt8] {
        var head = ColumnWriter()
        head.integers(table.entries.map(\.utf8.count))
        var result = magic
        result.append(contentsOf: head.columns)
        for entry in table.entries { result.append(contentsOf: entry.utf8) }
        result.append(contentsOf: columns)
        return result
    }

    private mutating func appendCount(_ count: Int) {
        withUnsafeBytes(of: UInt32(truncatingIfNeeded: count).littleEndian) { columns.append(contentsOf: $0) }
    }
}

/// Each distinct text once, in the order of first use.
private struct StringTable {
    private(set) var entries: [String] = []
    private var positions: [String: Int] = [:]

    mutating func index(of text: String) -> Int {
        if let position = positions[text], hasSameBytes(entries[position], text) { return position }
        entries.append(text)
        positions[text] = entries.count - 1
        return entries.count - 1
    }

    /// Texts are equal under canonical equivalence; a table must keep the bytes.
    private func hasSameBytes(_ first: String, _ second: String) -> Bool {
        let first = first.utf8
        let second = second.utf8
        guard first.count == second.count else { return false }
        let isSame = first.withContiguousStorageIfAvailable { left in
            second.withContiguousStorageIfAvailable { right in
                UnsafeRawBufferPointer(left).elementsEqual(UnsafeRawBufferPointer(right))
            }
        }
        return (isSame ?? nil) ?? first.elementsEqual(second)
    }
}
#endif
