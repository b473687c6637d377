/// The previous states of the line, which Ctrl-_ restores one by one.
///
/// libedit supports undo only with vi keys, and only one step.
struct LineUndo {
    private static let limit = 200

    private var steps: [EditedLine] = []
    private var current = EditedLine()
    /// Whether the last step is a word that is still being typed, which is undone as a whole.
    private var isTyping = false

    /// Records the line between two keys.
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

    /// The line before the last step; nil if there is none.
    mutating func undo(_ line: EditedLine) -> EditedLine? {
        note(line)
        guard let former = steps.popLast() else { return nil }
        current = former
        isTyping = false
        return former
    }

    /// Whether the only difference is one more letter before the cursor.
    private static func isTyped(_ line: EditedLine, after former: EditedLine) -> Bool {
        guard line.scalars.count == former.scalars.count + 1, line.cursor == former.cursor + 1 else { return false }
        return line.scalars[former.cursor] != " " && line.scalars[..<former.cursor] == former.scalars[..<former.cursor]
            && line.scalars[line.cursor...] == former.scalars[former.cursor...]
    }
}
