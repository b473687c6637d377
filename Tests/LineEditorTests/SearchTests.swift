import Foundation
import TestSupport
import Testing

@testable import LineEditor

/// The incremental search of Ctrl-R.
@Suite struct SearchTests {
    @Test func incrementalSearchAdvancesLetterByLetter() {
        let entries = ["show alpha", "tree alpine", "show alpha", "count"]
        var search = IncrementalSearch()
        for letter in "alp".unicodeScalars { search.add(letter, in: entries) }
        #expect(search.match?.entry == 2 && search.match?.place == 5 && search.row == "search: alp")
        search.searchOlder(in: entries)
        #expect(search.match?.entry == 1)
        // A duplicate line is not another match.
        search.searchOlder(in: entries)
        #expect(search.match?.entry == 0)
        search.searchOlder(in: entries)
        #expect(search.match?.entry == 0 && search.hasFailed && search.row == "no match: alp")
        search.searchNewer(in: entries)
        #expect(search.match?.entry == 1 && !search.hasFailed)
        search.removeLast(in: entries)
        search.add("z", in: entries)
        #expect(search.hasFailed && search.match?.entry == 2)
        search.removeLast(in: entries)
        #expect(!search.hasFailed)
        var accented = IncrementalSearch()
        for letter in "ö日".unicodeScalars { accented.add(letter, in: ["größe", "x größe ö日 本"]) }
        #expect(accented.match?.place == 8)
    }

    @Test func controlGRestoresTypedLine() throws {
        let fixture = try Fixture()
        try fixture.enter("show alpha")
        fixture.terminal.send("tree be\u{12}alp")
        try fixture.terminal.waitForScreen("fixture:0> show alpha\nsearch: alp")
        fixture.terminal.send("\u{7}")
        try fixture.terminal.waitForScreen("no search") { $0.text.hasSuffix("fixture:0> tree be") }
        fixture.terminal.send("ta\r")
        try fixture.terminal.waitForScreen("line: <tree beta>")
    }

    @Test func searchReachesWholeHistory() throws {
        let fixture = try Fixture()
        _ = fixture
        var history = CommandHistory(path: nil, onProblem: nil)
        for number in 0..<20_000 { _ = history.add("line \(number)") }
        var search = IncrementalSearch()
        for letter in "line 17 ".unicodeScalars.dropLast() { search.add(letter, in: history.entries) }
        for _ in 0..<20_000 where search.match?.text != "line 17" { search.searchOlder(in: history.entries) }
        #expect(search.match?.entry == 17)
    }
}
