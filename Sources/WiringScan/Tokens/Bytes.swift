/// Classifies bytes of source code.
enum Bytes {
    /// Whether a byte can begin a name; all non-ASCII bytes can.
    static func beginsName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }

    static func continuesName(_ byte: UInt8) -> Bool { beginsName(byte) || isDigit(byte) }

    static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}

extension [UInt8] {
    func offsets(of text: StaticString) -> [Int] {
        indices.filter { start in
            self[start] == text.utf8Start.pointee && start + text.utf8CodeUnitCount <= count
                && (1..<text.utf8CodeUnitCount).allSatisfy { self[start + $0] == text.utf8Start[$0] }
        }
    }
}
