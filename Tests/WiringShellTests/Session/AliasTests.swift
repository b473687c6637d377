import Testing
import WiringShell

@Suite("Aliases with several commands or parameters")
struct AliasTests {
    @Test("a pipe after the command belongs to the alias")
    func keepsPipe() {
        let fixture = ShellFixture.loaded()
        #expect(fixture.run("alias first = services | head -3") == .success)
        #expect(fixture.piped.isEmpty)
        fixture.run("alias")
        #expect(fixture.output == "alias first = services | head -3\n")
        #expect(fixture.run("first") == .success)
        #expect(fixture.piped.map(\.command) == ["head -3"])
        // The output of the alias is redirected already.
        #expect(fixture.run("first > file") == .usage)
        #expect(fixture.run("first *Store*") == .success)
        #expect(fixture.piped.last?.input.contains("MailAssembly.spareStore") == true)
        #expect(fixture.piped.last?.input.contains("MailAssembly.draft") == false)
    }

    @Test("a quoted text can contain several commands, with placeholders for the words after the name")
    func fillsPlaces() {
        let fixture = ShellFixture.loaded()
        #expect(fixture.run("alias both = 'echo {2} {1}; echo rest {*}; count {1}'") == .success)
        #expect(fixture.run("both store 'a b' c d") == .success)
        #expect(fixture.output == "a b store\nrest c d\n1 service, 0 dependencies\n")
        fixture.forget()
        #expect(fixture.run("both store") == .usage)
        #expect(fixture.errors.contains("takes 2 words"), "\(fixture.errors)")
        #expect(fixture.run("both store x > /dev/null") == .usage)
    }

    @Test(
        "invalid commands are refused when the alias is defined",
        arguments: ["alias x = 'nonsense; count'", "alias x = 'count; first'", "alias x = \"echo 'open\""])
    func refuses(line: String) {
        let fixture = ShellFixture.loaded()
        #expect(fixture.run("alias first = count") == .success)
        #expect(fixture.run(line) == .usage)
        #expect(fixture.run("x") == .usage)
    }

    @Test("surplus words are reported")
    func countsWords() {
        let fixture = ShellFixture.loaded()
        fixture.run("alias one = 'echo {1}'")
        #expect(fixture.run("one a b") == .usage)
        #expect(fixture.run("one a > /dev/null") == .success)
        #expect(fixture.output.isEmpty)
    }
}
