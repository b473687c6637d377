import Foundation
import HostClient
import TestSupport
import Testing
import WiringShell

/// Tests the effect of a rules file on lint.
@Suite("Rules files and lint")
struct RulesFileTests {
    private static let text = """
        layer Stores = *Store
        lint kept-store warning = lifetime(singleton) + lifetime(lazySingleton) & $Stores
            message "{service} lives for ever"
            why "it grows"
            fix "clear it"
        severity eager-pulls-lazy off because "the start may take its time"
        """

    private func fixture(_ files: [String: String]) -> ShellFixture {
        let fixture = ShellFixture.loaded()
        for (name, text) in files { fixture.files[name] = text }
        if files["wirescope.rules"] != nil { fixture.folders["."] = ["wirescope.rules"] }
        return fixture
    }

    @Test("user-defined rules are applied, explained, suppressed, selected and exported")
    func ownRules() throws {
        let fixture = fixture(["my.rules": Self.text])
        let lines = [
            "lint", "lint --rules my.rules", "lint --rules my.rules --strict --rule kept-store", "lint --rules my.rules --rule kept-stor",
            "lint --rule kept-store", "explain kept-store --rules my.rules", "explain kept-store", "lint --rules nofile",
            "lint --rules my.rules --format github --rule kept-store", "lint --rules my.rules --suppressed --json",
        ]
        try expectGolden(lines.map { fixture.transcript($0) }.joined(), "views/own-rules.txt")
        fixture.run("lint --rules my.rules --format sarif")
        #expect(fixture.output.contains("\"id\" : \"kept-store\"") && fixture.output.contains("\"ruleId\" : \"kept-store\""))
    }

    @Test("the default rules file applies to every count and comparison, not only to lint")
    func everywhere() throws {
        let captive = "severity captive-dependency off because \"they are meant to\"\n"
        let lines = ["load FaultyMailAssembly", "services --limit 1", "count captive()", "what-if remove outbox", "dot --failures"]
        let without = self.fixture([:])
        let before = lines.map { without.transcript($0) }
        let with = self.fixture(["wirescope.rules": captive])
        let after = lines.map { with.transcript($0) }
        #expect(before[0] != after[0] && before[1] != after[1])
        #expect(before[2] != after[2])
        #expect(before[4].contains("captive-dependency") && !after[4].contains("captive-dependency"))
        // Only lint reports a malformed file; other commands ignore it.
        let wrong = self.fixture(["wirescope.rules": "lint x\n"])
        for (number, line) in lines.enumerated() where !line.hasPrefix("what-if") { #expect(wrong.transcript(line) == before[number]) }
    }

    @Test("no command lists the folder of the file, and the file is read only if findings are needed")
    func cheap() throws {
        let fixture = fixture(["wirescope.rules": Self.text])
        var (listed, read) = (0, 0)
        let original = fixture.shell.session.environment
        fixture.shell.session.environment.entries = { folder in
            listed += 1
            return original.entries(folder)
        }
        fixture.shell.session.environment.read = { (path) throws(SystemFailure) in
            read += 1
            return try original.read(path)
        }
        for line in ["count deps(service)", "let x = deps(service)", "path service store", "what-if"] { fixture.run(line) }
        #expect(listed == 0 && read == 0)
        fixture.run("services deps(service)")
        #expect(listed == 0 && read == 1)
        fixture.run("count captive()")
        fixture.run("let kept = captive()")
        #expect(read > 1)
        let before = read
        fixture.run("count $kept & *")
        #expect(listed == 0 && read == before + 1)
        // A dangling link is reported by lint.
        fixture.shell.session.environment.read = { (_) throws(SystemFailure) in throw SystemFailure(number: 2) }
        #expect(fixture.transcript("lint").contains("wirescope.rules"))
        #expect(fixture.run("services deps(service)") == .success)
    }

    @Test("the default file is read if no other is named")
    func usual() throws {
        let fixture = fixture(["wirescope.rules": Self.text + "\nforbid Stores -> Stores\n"])
        #expect(fixture.transcript("lint").contains("kept-store"))
        #expect(fixture.transcript("explain").contains("kept-store"))
        #expect(fixture.transcript("rules").contains("of 1 rule, 1 layer"))
        let wrong = self.fixture(["wirescope.rules": "lint x\n"])
        #expect(wrong.transcript("lint").contains("wirescope.rules has 1 mistake"))
        let unknown = self.fixture(["my.rules": "entries = absent\n"])
        #expect(unknown.transcript("lint --rules my.rules").contains("my.rules:1:11: no service is called 'absent'"))
    }
}
