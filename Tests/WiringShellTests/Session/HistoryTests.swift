import Testing
import WiringShell

@Suite("Command history")
struct HistoryTests {
    @Test("history lists some lines and clears all")
    func listsAndClears() {
        let fixture = ShellFixture.loaded()
        var lines = ["one", "two", "three"]
        fixture.session.environment.history = { lines }
        fixture.session.environment.clearHistory = { () throws(LoadFailure) in lines = [] }
        #expect(fixture.run("history 2") == .success)
        #expect(fixture.output == "two\nthree\n")
        #expect(fixture.run("history some") == .usage)
        #expect(fixture.run("history clear; history") == .success)
        #expect(fixture.output.hasSuffix("the history is empty\n"))
        fixture.session.environment.clearHistory = { () throws(LoadFailure) in throw LoadFailure("the history cannot be kept in x: no") }
        #expect(fixture.run("history clear") == .commandFailed)
    }
}
