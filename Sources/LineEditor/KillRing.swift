/// The cut texts, which can be inserted again.
struct KillRing {
    /// The position of the cursor relative to a cut text.
    enum Side {
        /// The cursor was after the text, so the text before the cursor was cut.
        case behind
        /// The cursor was before the text, so the text after the cursor was cut.
        case before
    }

    /// The maximum number of pieces.
    private static let limit = 60

    /// The cut texts, the last one at the end.
    private(set) var pieces: [[Unicode.Scalar]] = []
    /// The line after the last cut: a cut that directly follows is joined with it.
    private var lineAfterCut: EditedLine?
    /// The last inserted text: the line with it, its length, and its index.
    private var yank: (line: EditedLine, length: Int, piece: Int)?

    /// Adds a cut text.
    ///
    /// - Parameters:
    ///   - piece: The characters.
    ///   - cursor: The position of the cursor.
    mutating func cut(_ piece: [Unicode.Scalar], cursor: Side, from before: EditedLine, leaving after: EditedLine) {
        if before == lineAfterCut, let last = pieces.popLast() {
            pieces.append(cursor == .behind ? piece + last : last + piece)
        } else {
            pieces.append(piece)
            if pieces.count > Self.limit { pieces.removeFirst() }
        }
        lineAfterCut = after
    }

    /// Records that a piece was inserted.
    mutating func note(piece: Int, in line: EditedLine) {
        yank = (line, pieces[piece].count, piece)
        lineAfterCut = nil
    }

    /// The piece that replaces the last inserted one; nil if the line was changed since.
    func former(in line: EditedLine) -> (length: Int, piece: Int)? {
        guard let yank, yank.line == line, !pieces.isEmpty else { return nil }
        return (yank.length, (yank.piece + pieces.count - 1) % pieces.count)
    }

    /// Ends the joining of cuts, for example after a movement.
    mutating func endJoining() { lineAfterCut = nil }
}
