import Testing

@testable import LineEditor

/// The changes of a line that form one undo step.
@Suite struct LineUndoTests {
    private static func line(_ text: String, _ cursor: Int? = nil) -> EditedLine {
        EditedLine(scalars: Array(text.unicodeScalars), cursor: cursor ?? text.unicodeScalars.count)
    }

    private static func typing(_ text: String, into undo: inout LineUndo) {
        for end in 1...text.count { undo.note(line(String(text.prefix(end)))) }
    }

    @Test func typedWordIsOneUndoStep() {
        var undo = LineUndo()
        Self.typing("show it", into: &undo)
        #expect(undo.undo(Self.line("show it")) == Self.line("show "))
        #expect(undo.undo(Self.line("show ")) == Self.line("show"))
        #expect(undo.undo(Self.line("show")) == Self.line(""))
        #expect(undo.undo(Self.line("")) == nil)
    }

    @Test func lettersTypedAtAnotherPlaceAreAnotherUndoStep() {
        var undo = LineUndo()
        Self.typing("ab", into: &undo)
        undo.note(Self.line("ab", 0))
        undo.note(Self.line("xab", 1))
        #expect(undo.undo(Self.line("xyab", 2)) == Self.line("ab", 0))
        #expect(undo.undo(Self.line("ab", 0)) == Self.line(""))
    }

    @Test func unrecordedChangesAreUndoneTogether() {
        var undo = LineUndo()
        undo.note(Self.line("tree"))
        #expect(undo.undo(Self.line("tree service --depth 2", 4)) == Self.line("tree"))
    }

    @Test func oldestUndoStepsAreDiscarded() {
        var undo = LineUndo()
        for length in 1...300 { undo.note(Self.line(String(repeating: " ", count: length))) }
        var steps = 0
        var text = Self.line(String(repeating: " ", count: 300))
        while let former = undo.undo(text) {
            text = former
            steps += 1
        }
        #expect(steps == 200)
        #expect(text.scalars.count == 100)
    }
}
