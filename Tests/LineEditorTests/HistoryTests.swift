import Foundation
import TestSupport
import Testing

@testable import LineEditor

/// The history: in the terminal, in the file, and the search through it.
@Suite struct HistoryTests {
    private static func content(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    @Test func upKeyRecallsLineOfEarlierProcess() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/state/wirescope/history"
        let first = try Fixture(["HISTORY": path])
        try first.enter("show größe")
        try first.enter("tree one")
        try first.enter("tree one")
        first.terminal.send("   \r")
        try first.terminal.waitForScreen("line: <   >")
        #expect(try first.leave() == .exited(0))
        #expect(try Self.content(path) == "show größe\ntree one\n")
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
        let parent = folder.path + "/state/wirescope"
        #expect(try FileManager.default.attributesOfItem(atPath: parent)[.posixPermissions] as? Int == 0o700)

        let second = try Fixture(["HISTORY": path])
        second.terminal.send("\u{1B}[A")
        try second.terminal.waitForLine("fixture:0> tree one")
        second.terminal.send("\u{1B}[A")
        try second.terminal.waitForLine("fixture:0> show größe")
        second.terminal.send("\u{1B}[B\u{1B}[B")
        try second.terminal.waitForLine("fixture:0>")
        second.terminal.send("sh\u{1B}[A")
        try second.terminal.waitForLine("fixture:0> show größe")
        second.terminal.send("\r")
        try second.terminal.waitForScreen("line: <show größe>")
    }

    @Test func concurrentShellsPreserveEachOthersHistory() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/history"
        let first = try Fixture(["HISTORY": path])
        let second = try Fixture(["HISTORY": path])
        try first.enter("one from the first")
        try second.enter("one from the second")
        try first.enter("two from the first")
        #expect(try first.leave() == .exited(0))
        #expect(try second.leave() == .exited(0))
        #expect(try Self.content(path) == "one from the first\none from the second\ntwo from the first\n")
    }

    @Test func controlRFindsEarlierLine() throws {
        let fixture = try Fixture()
        try fixture.enter("show alpha")
        try fixture.enter("tree beta")
        fixture.terminal.send("\u{12}alp")
        try fixture.terminal.waitForScreen("fixture:0> show alpha\nsearch: alp")
        fixture.terminal.send("\r")
        try fixture.terminal.waitForScreen("tree beta>\nfixture:0> show alpha\nline: <show alpha>")
    }

    @Test func controlCLeavesTheSearch() throws {
        let fixture = try Fixture()
        try fixture.enter("show alpha")
        fixture.terminal.send("\u{12}alp")
        try fixture.terminal.waitForScreen("search: alp")
        fixture.terminal.send("\u{3}")
        try fixture.terminal.waitForScreen("interrupted\nfixture:0>")
        try fixture.enter("next")
    }

    @Test func cursorKeyEndsSearchWithoutInsertingText() throws {
        let fixture = try Fixture()
        try fixture.enter("show alpha")
        fixture.terminal.send("\u{12}alp")
        try fixture.terminal.waitForScreen("search: alp")
        fixture.terminal.send("\u{1B}[F!\r")
        try fixture.terminal.waitForScreen("line: <show alpha!>")
    }

    @Test func pastedTextIsOneHistoryEntry() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/history"
        let fixture = try Fixture(["HISTORY": path])
        fixture.terminal.send("\u{1B}[200~a\\n\nb\u{1B}[201~\r")
        try fixture.terminal.waitForScreen("line: <a\\n|b>")
        #expect(try Self.content(path) == "a\\\\n\\nb\n")
        let second = try Fixture(["HISTORY": path])
        second.terminal.send("\u{1B}[A")
        try second.terminal.waitForScreen("fixture:0> a\\n\nb")
    }

    @Test func unusableHistoryFileIsReportedOnce() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "file")
        for path in ["\(folder.path)/file/history", folder.path, "/proc/history"] {
            let terminal = try PseudoTerminal(
                PseudoTerminal.builtProgram(named: "line-editor-fixture"), environment: ["HISTORY": path], columns: 200)
            try terminal.waitForLine("fixture:0>")
            terminal.send("one\r")
            try terminal.waitForScreen("line: <one>\nfixture:0>")
            terminal.send("two\r")
            try terminal.waitForScreen("line: <two>\nfixture:0>")
            terminal.send("o\u{1B}[A")
            try terminal.waitForLine("fixture:0> one")
            #expect(terminal.screenText.components(separatedBy: "problem: the history cannot be").count == 2)
            // The notice has a separate row, wherever it appears.
            #expect(terminal.screenText.contains("fixture:0> one\n"))
        }
    }

    @Test func damagedHistoryFileIsReadAsFarAsPossible() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/history"
        try Data([0xFF, 0x0A, 0x00, 0x62, 0x0A, 0x0A] + Array(#"back\slash\x1b\xzz"#.utf8)).write(to: URL(fileURLWithPath: path))
        let file = HistoryFile(path: path)
        #expect(try file.load(limit: 10) == ["\u{FFFD}", "\0b", "back\\slash\u{1B}\\xzz"])
        // The last line has no end: the next one must not be joined to it.
        try file.append("next")
        #expect(try file.load(limit: 2) == ["back\\slash\u{1B}\\xzz", "next"])
    }

    @Test func historyKeepsOnlyNewestLines() throws {
        let folder = try TemporaryFolder()
        try folder.write((1...101_000).map { "line \($0)\n" }.joined(), to: "history")
        var history = CommandHistory(path: folder.path + "/history", onProblem: nil)
        #expect(history.entries.count == 100_000)
        #expect(history.entries.first == "line 1001")
        let added = (history.add("line 101000"), history.add("new"), history.add(" private"))
        #expect(added == (false, true, false))
        #expect(history.entries.count == 100_000)
        #expect(history.entries.last == "new")
        try history.clear()
        #expect(history.entries.isEmpty)
        #expect(try Self.content(folder.path + "/history").isEmpty)
        // Only the end of a very long file is read.
        let long = String(repeating: "x", count: 100)
        try folder.write((1...400_000).map { "line \($0)\(long)\n" }.joined(), to: "history")
        let file = HistoryFile(path: folder.path + "/history")
        #expect(try file.load(limit: 2_000).first == "line 398001\(long)")
        // The first line of the read part is truncated.
        let all = try file.load(limit: 400_000)
        #expect(all.count < 400_000)
        #expect(all.allSatisfy { $0.hasPrefix("line ") })
    }

    @Test func escapedHistoryLinesSurviveRoundTrip() {
        let samples = ["", "plain", "a\\nb", "a\nb", "\\", "\\\\n", "tab\t\u{1B}[0m\u{7F}\u{85}", "日本 😀", "\\x41", "\r\n"]
        for sample in samples {
            let encoded = HistoryEscaping.encode(sample)
            #expect(!encoded.unicodeScalars.contains { $0.value < 0x20 })
            #expect(HistoryEscaping.decode(encoded) == sample)
        }
    }

    @Test func prefixSearchVisitsLinesWithSamePrefix() {
        let entries = ["show a", "tree", "show b", "show b", "show $1*"]
        func expect(_ found: String?, _ expected: String?, line: Int = #line) { #expect(found == expected, "at line \(line)") }
        var search = HistorySearch()
        expect(search.older(than: "show", startingWith: "show", in: entries), "show $1*")
        expect(search.older(than: "show $1*", startingWith: "", in: entries), "show b")
        expect(search.older(than: "show b", startingWith: "", in: entries), "show a")
        expect(search.older(than: "show a", startingWith: "", in: entries), nil)
        expect(search.newer(than: "show a", in: entries), "show b")
        expect(search.newer(than: "show b", in: entries), "show $1*")
        expect(search.newer(than: "show $1*", in: entries), "show")
        expect(search.newer(than: "show", in: entries), nil)
        // An edited line starts a new search.
        expect(search.older(than: "tr", startingWith: "tr", in: entries), "tree")
        expect(search.older(than: "tree x", startingWith: "tree x", in: entries), nil)
    }
}
