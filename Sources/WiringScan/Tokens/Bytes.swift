/// What a byte may be part of.
enum Bytes {
    /// Whether it can begin a name; what is not ASCII can.
    static func beginsName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }

    /// Whether it can go on with a name.
    static func continuesName(_ byte: UInt8) -> Bool { beginsName(byte) || isDigit(byte) }

    /// Whether it is a digit.
    static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    /// The opening bracket that a closing one fits; nil for all other bytes.
    static func opening(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: ")"): UInt8(ascii: "(")
        case UInt8(ascii: "]"): UInt8(ascii: "[")
        case UInt8(ascii: "}"): UInt8(ascii: "{")
        default: nil
        }
    }
}
