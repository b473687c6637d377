/// What was cut, so that it can be put back.
struct KillRing {
    /// Where the cursor was as seen from what was cut.
    enum Side {
        /// Behind it: it stood before the cursor.
        case behind
        /// Before it.
        case before
    }

    /// How many pieces are kept.
    private static let limit = 60

    /// What was cut, the last piece at the end.
    private(set) var pieces: [[Unicode.Scalar]] = []
    /// The line as the last cut has left it: another one right behind it joins it.
    private var lineAfterCut: EditedLine?
    /// What was put back last: the line with it, how long it is, which piece it is.
    private var yank: (line: EditedLine, length: Int, piece: Int)?

    /// Takes what was cut out of a line.
    ///
    /// - Parameters:
    ///   - piece: the characters.
    ///   - cursor: where the cursor was.
    ///   - before: the line as it was before.
    ///   - after: the line as it is now.
    mutating func cut(_ piece: [Unicode.Scalar], cursor: Side, from before: EditedLine, leaving after: EditedLine) {
        if before == lineAfterCut, let last = pieces.popLast() {
            pieces.append(cursor == .behind ? piece + last : last + piece)
        } else {
            pieces.append(piece)
            if pieces.count > Self.limit { pieces.removeFirst() }
        }
        lineAfterCut = after
    }

    /// Notes that a piece was put back.
    mutating func note(piece: Int, in line: EditedLine) {
        yank = (line, pieces[piece].count, piece)
        lineAfterCut = nil
    }

    /// What to put in the place of what was put back last; nil when something else was done since.
    func former(in line: EditedLine) -> (length: Int, piece: Int)? {
        guard let yank, yank.line == line, !pieces.isEmpty else { return nil }
        return (yank.length, (yank.piece + pieces.count - 1) % pieces.count)
    }

    /// Ends the joining of cuts, as every movement does.
    mutating func endJoining() { lineAfterCut = nil }
}
