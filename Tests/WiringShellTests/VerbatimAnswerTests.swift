import Testing

@testable import WiringShell

/// Answers that a terminal receives unchanged, because their formats escape control characters themselves.
@Suite struct VerbatimAnswerTests {
    @Test func answersWrittenUnchangedAreTheseOnly() {
        let unchanged = Set(CommandTable.standard.commands.flatMap(\.answers).filter { $0.exception != nil }.map { "\($0)" })
        #expect(unchanged.sorted() == ["DiagramView", "FileAnswer", "LintDocumentView", "PageView"])
    }
}
