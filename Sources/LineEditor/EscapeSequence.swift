/// The syntax of terminal escape sequences.
enum EscapeSequence {
    /// The length, in scalars, of the sequence at the start of a text: ESC [ ... letter, ESC ] ... BEL or ESC \, or ESC and one more.
    static func length(of text: ArraySlice<Unicode.Scalar>) -> Int {
        let scalars = Array(text.prefix(256))
        guard scalars.count > 1 else { return scalars.count }
        switch scalars[1] {
        case "[":
            let end = scalars.dropFirst(2).firstIndex { (0x40...0x7E).contains($0.value) }
            return end.map { $0 + 1 } ?? scalars.count
        case "]":
            for index in scalars.indices.dropFirst(2) {
                if scalars[index] == "\u{7}" { return index + 1 }
                if scalars[index] == "\\", scalars[index - 1] == "\u{1B}" { return index + 1 }
            }
            return scalars.count
        default:
            return 2
        }
    }
}
