/// One file of the scanned project: its bytes and where its lines begin.
package struct SourceText: Sendable {
    /// The languages that are read.
    package enum Language: Sendable {
        case swift
        case objectiveC
    }

    /// The path below the scanned folder.
    package let path: String
    /// The file as it is.
    package let bytes: [UInt8]
    /// What it is written in.
    package let language: Language
    private let lineStarts: [Int32]

    /// Takes a file over.
    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
        language = path.hasSuffix(".swift") ? .swift : .objectiveC
        var starts: [Int32] = [0]
        for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(Int32(truncatingIfNeeded: offset + 1)) }
        lineStarts = starts
    }

    /// The number of lines.
    package var lineCount: Int { bytes.last == UInt8(ascii: "\n") || bytes.isEmpty ? lineStarts.count - 1 : lineStarts.count }

    /// The line of an offset, counted from one.
    package func line(at offset: Int) -> Int {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if Int(lineStarts[middle]) <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }
}
