import ShellLanguage
import Testing
import WiringShell

@Suite("Invocations")
struct InvocationTests {
    private func invocation(_ line: String) throws -> Invocation {
        let parsed = try #require(try ParsedCommand.parse(line).first)
        return try Invocation(CommandTreeParser.tree(of: parsed, in: .standard))
    }

    @Test("an option's value may follow an equals sign")
    func valueBehindEqualsSign() throws {
        let invocation = try invocation("decorate service --with='any logging' --off")
        #expect(invocation.value(of: "--with") == Word("any logging", at: 24..<37, isQuoted: true))
        #expect(invocation.has("--off"))
        #expect(invocation.query("QUERY")?.text == QueryText("service", offset: 9))
        #expect(try self.invocation("tree --depth=3").count(of: "--depth") == 3)
        // After -- there are no options.
        #expect(try self.invocation("echo -- --with=a").all("TEXT").map(\.text) == ["--with=a"])
        #expect(throws: ReadingError.self) { try self.invocation("tree --json=3") }
    }
}
