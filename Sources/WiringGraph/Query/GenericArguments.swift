/// Where the generic arguments in a text begin and end: `<String, (Int) -> Void>` is part of a word, spaces included.
///
/// The lexers of commands and of queries share it, so that both see the same words. Found in one pass, so that a text of a million `<` costs no
/// more than any other.
package struct GenericArguments: Sendable {
    private var ends: [Int: Int] = [:]

    /// Looks for generic arguments; none of them goes beyond the end of a line.
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

    /// The position behind the arguments that begin at a `<`; nil where they never end.
    package func end(from start: Int) -> Int? { ends[start] }
}
