import Foundation
import TestSupport
import Testing

@testable import LineEditor

/// Tab, and the gray hint.
@Suite struct CompletionTests {
    @Test func firstTabListsCandidatesWithDescriptions() throws {
        let fixture = try Fixture()
        fixture.terminal.send("show Mail\t")
        try fixture.terminal.waitForLine("fixture:0> show MailAssembly.")
        fixture.terminal.send("\t")
        try fixture.terminal.waitForScreen(
            """
            fixture:0> show MailAssembly.
            MailAssembly.service  MessageService, lazySingleton
            MailAssembly.sender   SMTPSender, objectGraph
            MailAssembly.größe    Größe, prototype
            fixture:0> show MailAssembly.
            """
        )
        fixture.terminal.send("g\t")
        try fixture.terminal.waitForLine("fixture:0> show MailAssembly.größe")
        fixture.terminal.send("x\r")
        try fixture.terminal.waitForScreen("line: <show MailAssembly.größe x>")
    }

    @Test func candidatesWithoutDescriptionsAreListedInColumns() throws {
        let fixture = try Fixture()
        fixture.terminal.send("s\t")
        try fixture.terminal.waitForScreen("fixture:0> s\nservices  show\nfixture:0> s")
    }

    @Test func abbreviationIsReplacedInPlace() throws {
        let fixture = try Fixture()
        fixture.terminal.send("tree UR  now\u{1B}[D\u{1B}[D\u{1B}[D\u{1B}[D\u{1B}[D\t")
        try fixture.terminal.waitForScreen("fixture:0> tree UserRe  now")
        fixture.terminal.send("p\t")
        try fixture.terminal.waitForScreen("fixture:0> tree UserRepository  now")
        fixture.terminal.send("!")
        try fixture.terminal.waitForScreen("fixture:0> tree UserRepository ! now")
    }

    @Test func listBelowWrappedLineIsTruncatedToScreen() throws {
        let fixture = try Fixture(columns: 40)
        fixture.terminal.send("show 日本語日本語日本語日本語日本語 MailAssembly.\t")
        try fixture.terminal.waitForScreen(
            """
            MailAssembly.service  MessageService, …
            MailAssembly.sender   SMTPSender, obje…
            MailAssembly.größe    Größe, prototype
            fixture:0> show 日本語日本語日本語日本語
            日本語 MailAssembly.
            """
        )
        fixture.terminal.send("X\r")
        try fixture.terminal.waitForScreen("語 MailAssembly.X>")
    }

    @Test func longListIsPaged() throws {
        let fixture = try Fixture(rows: 60)
        fixture.terminal.send("many item\t")
        try fixture.terminal.waitForLine("More (Y/n/a)")
        #expect(fixture.terminal.screenText.contains("item40 "))
        #expect(!fixture.terminal.screenText.contains("item41 "))
        fixture.terminal.send("y")
        try fixture.terminal.waitForScreen("item80 ")
        try fixture.terminal.waitForLine("More (Y/n/a)")
        // Ctrl-C ends the list, not the line.
        fixture.terminal.send("\u{3}")
        try fixture.terminal.waitForLine("fixture:0> many item")
        fixture.terminal.send("\t")
        try fixture.terminal.waitForLine("More (Y/n/a)")
        fixture.terminal.send("a")
        try fixture.terminal.waitForScreen("item100  number 100\nfixture:0> many item")
        fixture.terminal.send("7\r")
        try fixture.terminal.waitForScreen("line: <many item7>")
    }

    @Test func otherKeysAtPagingPromptEditLine() throws {
        let fixture = try Fixture(rows: 20)
        fixture.terminal.send("many item\t")
        try fixture.terminal.waitForLine("More (Y/n/a)")
        fixture.terminal.send("7")
        try fixture.terminal.waitForLine("fixture:0> many item7")
        fixture.terminal.send("\u{7F}\t")
        try fixture.terminal.waitForLine("More (Y/n/a)")
        fixture.terminal.send("ü")
        try fixture.terminal.waitForLine("fixture:0> many itemü")
        fixture.terminal.send("\u{7F}\t")
        try fixture.terminal.waitForLine("More (Y/n/a)")
        // The whole arrow key is handled, without inserting a part of it as text.
        fixture.terminal.send("\u{1B}[D")
        try fixture.terminal.waitForScreen("the cursor before the last letter") {
            $0.cursorLine == "fixture:0> many item" && $0.cursorColumn == 19
        }
        fixture.terminal.send("\u{5}\t")
        try fixture.terminal.waitForLine("More (Y/n/a)")
        // Ctrl-D would end the shell and Ctrl-U drop the line: at the prompt they only mean no.
        for key in ["\u{4}", "\u{15}", "n"] {
            fixture.terminal.send(key)
            try fixture.terminal.waitForLine("fixture:0> many item")
            fixture.terminal.send("\t")
            try fixture.terminal.waitForLine("More (Y/n/a)")
        }
    }

    @Test func hintIsShownAndAccepted() throws {
        let fixture = try Fixture(["HINTS": "1"])
        try fixture.enter("show MailAssembly.service")
        fixture.terminal.send("sh")
        try fixture.terminal.waitForLine("fixture:0> show MailAssembly.service")
        #expect(fixture.terminal.screen.cursorColumn == 13)
        #expect(fixture.terminal.output.contains("\u{1B}[90mow MailAssembly.service\u{1B}[0m"))
        // A hint that no longer matches disappears.
        fixture.terminal.send("x")
        try fixture.terminal.waitForLine("fixture:0> shx")
        fixture.terminal.send("\u{7F}")
        try fixture.terminal.waitForLine("fixture:0> show MailAssembly.service")
        // Enter accepts only the typed text, Right the hint too.
        fixture.terminal.send("\r")
        try fixture.terminal.waitForScreen("fixture:0> sh\nline: <sh>\nfixture:0>")
        fixture.terminal.send("sho\u{1B}[C")
        try fixture.terminal.waitForScreen("the cursor behind the hint") { $0.cursorColumn == 36 }
        fixture.terminal.send("!\r")
        try fixture.terminal.waitForScreen("line: <show MailAssembly.service!>")
    }

    @Test func hintIsTruncatedAtEdge() throws {
        let fixture = try Fixture(["HINTS": "1"], columns: 30)
        fixture.terminal.send("show MailAssembly.service twice\r")
        try fixture.terminal.waitForScreen("twice>\nfixture:0>")
        fixture.terminal.send("show")
        try fixture.terminal.waitForLine("fixture:0> show MailAssembly…")
    }

    @Test func commonPrefixConsistsOfWholeCharacters() {
        func common(_ texts: String...) -> String {
            LineCompletion(replaceFrom: 0, candidates: texts.map { LineCompletion.Candidate($0) }).commonPrefix
        }
        #expect(common("größe", "grün") == "gr")
        #expect(common("grö", "größe") == "grö")
        #expect(common("👩‍👩‍👧", "👩‍👩‍👦") == "")
        #expect(common("abc") == "abc")
        #expect(common() == "")
    }

    @Test func columnsAreFilledDownwards() {
        setlocale(LC_CTYPE, "C.UTF-8")
        let names = ["a", "bb", "ccc", "日本", "e"].map { LineCompletion.Candidate($0) }
        #expect(CandidateList(names, width: 16).rows.map(\.names) == ["a     日本", "bb    e", "ccc"])
        #expect(CandidateList(names, width: 3).rows.map(\.names) == ["a", "bb", "c…", "…", "e"])
    }

    @Test func descriptionsAreAlignedAndTruncated() {
        let candidates = [
            LineCompletion.Candidate("a", description: "first\nand more"),
            LineCompletion.Candidate("shown", description: nil),
        ]
        let rows = CandidateList(candidates, width: 16).rows
        #expect(rows == [.init(names: "a      ", description: "first a…"), .init(names: "shown")])
    }
}
