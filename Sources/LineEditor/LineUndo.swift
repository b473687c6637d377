/// The former states of the line, which Ctrl-_ brings back one by one.
///
/// libedit can undo in its vi keys only, and one step.
struct LineUndo {
    /// How many steps are kept.
    private static let limit = 200

    /// What there was before each step, oldest first.
    private var steps: [EditedLine] = []
    private var current = EditedLine()
    /// Whether the last step is a word that is still being typed, which is undone at once.
    private var isTyping = false

    /// Takes note of the line as it is between two keys.
    mutating func note(_ line: EditedLine) {
        guard line.scalars != current.scalars else {
            if current.cursor != line.cursor { isTyping = false }
            current.cursor = line.cursor
            return
        }
        let isTyped = Self.isTyped(line, after: current)
        if !(isTyped && isTyping) { steps.append(current) }
        if steps.count > Self.limit { steps.removeFirst() }
        isTyping = isTyped
        current = line
    }

    /// The line as it was before the last step; nil when nothing was done to it.
    mutating func undo(_ line: EditedLine) -> EditedLine? {
        note(line)
        guard let former = steps.popLast() else { return nil }
        current = former
        isTyping = false
        return former
    }

    /// Whether all the difference is one more letter before the cursor.
    private static func isTyped(_ line: EditedLine, after former: EditedLine) -> Bool {
        guard line.scalars.count == former.scalars.count + 1, line.cursor == former.cursor + 1 else { return false }
        return line.scalars[former.cursor] != " " && line.scalars[..<former.cursor] == former.scalars[..<former.cursor]
            && line.scalars[line.cursor...] == former.scalars[former.cursor...]
    }
}
