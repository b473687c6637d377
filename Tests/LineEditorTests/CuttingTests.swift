import Foundation
import TestSupport
import Testing

/// Cutting, inserting cut text, and moving by the parts of names, on a real terminal.
@Suite struct CuttingTests {
    private func expect(_ fixture: Fixture, _ keys: String, _ line: String) throws {
        fixture.terminal.send(keys)
        try fixture.terminal.waitForLine("fixture:0>\(line.isEmpty ? "" : " ")\(line)")
    }

    @Test func consecutiveCutsAreMerged() throws {
        let fixture = try Fixture()
        try fixture.type("show one two three")
        try expect(fixture, "\u{17}\u{17}", "show one")
        try expect(fixture, "\u{19}", "show one two three")
        // A cut at another place is another one.
        try expect(fixture, "\u{1}\u{1B}d", " one two three")
        try expect(fixture, "\u{5}\u{19}", " one two threeshow")
        // Text after the cursor is joined at the end.
        try expect(fixture, "\u{15}\u{19}", " one two threeshow")
    }

    @Test func wordMotionsStopAtDots() throws {
        let fixture = try Fixture()
        try fixture.type("tree MailAssembly.store")
        try expect(fixture, "\u{1B}b#", "tree MailAssembly.#store")
        try expect(fixture, "\u{1B}bX", "tree XMailAssembly.#store")
        try expect(fixture, "\u{1B}f!", "tree XMailAssembly!.#store")
        try expect(fixture, "\u{1B}\u{7F}", "tree .#store")
        try expect(fixture, "\u{5}\u{17}", "tree")
    }

    @Test func altDotInsertsLastWordOfEarlierLines() throws {
        let fixture = try Fixture()
        for line in ["show alpha", "tree beta"] {
            fixture.terminal.send(line + "\r")
            try fixture.terminal.waitForScreen("line: <\(line)>")
        }
        fixture.terminal.send("count \u{1B}.")
        try fixture.terminal.waitForScreen("> count beta")
        fixture.terminal.send("\u{1B}.")
        try fixture.terminal.waitForScreen("> count alpha")
        fixture.terminal.send("!\u{1B}.\r")
        try fixture.terminal.waitForScreen("line: <count alpha!beta>")
    }

    @Test func endKeyAcceptsHint() throws {
        for (keys, line) in [
            ("\u{1B}[F", "show MailAssembly.store"), ("\u{5}", "show MailAssembly.store"), ("\u{1B}f", "show"),
        ] {
            let fixture = try Fixture(["HINTS": "1"])
            fixture.terminal.send("show MailAssembly.store\r")
            try fixture.terminal.waitForScreen("line: <show MailAssembly.store>")
            fixture.terminal.send("sho")
            try fixture.terminal.waitForScreen("the hint") { $0.text.hasSuffix("> show MailAssembly.store") }
            fixture.terminal.send("\(keys)!\r")
            try fixture.terminal.waitForScreen("line: <\(line)!>")
        }
    }

    @Test func repeatedTabDoesNotRepeatList() throws {
        let fixture = try Fixture()
        fixture.terminal.send("tree Mail\t")
        try fixture.terminal.waitForLine("fixture:0> tree MailAssembly.")
        fixture.terminal.send("\t")
        try fixture.terminal.waitForScreen("MailAssembly.sender")
        fixture.terminal.send("\t\tx")
        try fixture.terminal.waitForLine("fixture:0> tree MailAssembly.x")
        #expect(fixture.terminal.screenText.components(separatedBy: "MailAssembly.sender").count == 2)
    }
}
