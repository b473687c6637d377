/// The ranges of generic arguments in a text: `<String, (Int) -> Void>` is part of a word, including spaces.
///
/// The lexers of commands and of queries share this type, so that both split words equally. One pass finds all ranges, so the time is linear even
/// for a text of many `<`.
package struct GenericArguments: Sendable {
    private var ends: [Int: Int] = [:]

    /// Finds the generic arguments, which must end on the line where they begin.
    package init(in bytes: [UInt8]) {
        guard bytes.contains(UInt8(ascii: "<")) else { return }
        var open: [Int] = []
        for (position, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "<"):
                open.append(position)
            case UInt8(ascii: ">") where position > 0 && bytes[position - 1] != UInt8(ascii: "-"):
                if let start = open.popLast() { ends[start] = position + 1 }
            case UInt8(ascii: "\n"):
                open.removeAll()
            default:
                break
            }
        }
    }

    /// The position after the arguments that begin at a `<`; nil if they are not closed.
    package func end(from start: Int) -> Int? { ends[start] }
}
