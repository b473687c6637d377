import ExplorerShell
import Testing
import WiringVocabulary

@Suite("Completion")
struct CompletionTests {
    private func texts(_ line: String, _ fixture: ShellFixture = .loaded()) -> [String] {
        CompletionProvider(fixture.session).completion(of: line, cursor: line.utf8.count).candidates.map(\.text)
    }

    @Test(
        "what could stand at the end of a line",
        arguments: [
            ("s", ["services", "show", "stats", "svg", "save", "set"]),
            ("  se", ["services", "set"]),
            ("echo a; cy", ["cycles"]),
            ("xyz", []),
            ("xyz a", []),
            (
                "show Mail",
                [
                    "MailAssembly.avatars", "MailAssembly.delegate", "MailAssembly.draft", "MailAssembly.screen", "MailAssembly.service",
                    "MailAssembly.spareStore", "MailAssembly.store",
                ]
            ),
            ("show s", ["MailAssembly.screen", "MailAssembly.service", "MailAssembly.spareStore", "MailAssembly.store"]),
            ("show sS", ["MailAssembly.spareStore"]),
            ("show MS", ["MailAssembly.screen", "MailAssembly.service", "MailAssembly.spareStore", "MailAssembly.store"]),
            ("show FMS", ["MailAssembly.store"]),
            ("show MessageSer", ["MailAssembly.service"]),
            ("path service sto", ["MailAssembly.store"]),
            ("path service store ", []),
            ("tree --d", ["--depth"]),
            ("tree --depth ", []),
            ("tree --depth 2 dra", ["MailAssembly.draft"]),
            ("decorate service --", ["--with", "--off", "--json", "--help"]),
            ("decorate service --with log", ["MailAssembly.logging"]),
            ("processors o", ["on", "off"]),
            ("processors off me", ["MailAssembly.metering"]),
            ("help sh", ["show"]),
            ("explain captive-t", ["captive-transitive"]),
            ("lint --rule short", ["short-circuit"]),
            ("lint --format s", ["sarif"]),
            ("lint spare", ["MailAssembly.spareStore"]),
            ("load F", ["FaultyMailAssembly"]),
            ("load ", ["ClientAssembly", "FaultyMailAssembly", "MailAssembly", "sample", "Packages/"]),
            ("load MailAssembly Fau", ["FaultyMailAssembly"]),
            ("load Packages/M", ["Packages/Mail/", "Packages/Maps/"]),
            ("dot > no", ["notes.txt"]),
            ("dot | no", []),
            (
                "show 'Mail",
                [
                    "MailAssembly.avatars", "MailAssembly.delegate", "MailAssembly.draft", "MailAssembly.screen", "MailAssembly.service",
                    "MailAssembly.spareStore", "MailAssembly.store",
                ]
            ),
        ] as [(String, [String])]
    )
    func candidates(line: String, expected: [String]) {
        #expect(texts(line) == expected)
    }

    @Test("a candidate says what it is")
    func descriptions() {
        let fixture = ShellFixture.loaded()
        let service = CompletionProvider(fixture.session).completion(of: "show sto", cursor: 8)
        #expect(service.range == 5..<8)
        #expect(
            service.candidates == [
                CompletionCandidate("MailAssembly.store", summary: "any MessageStore", lifetime: .lazySingleton)
            ])
        let command = CompletionProvider(fixture.session).completion(of: "cyc", cursor: 3).candidates.first
        #expect(command?.summary.isEmpty == false)
    }

    @Test("only the text before the cursor counts")
    func cursor() {
        let fixture = ShellFixture.loaded()
        let completion = CompletionProvider(fixture.session).completion(of: "sho service", cursor: 3)
        #expect(completion.range == 0..<3)
        #expect(completion.candidates.map(\.text) == ["show"])
    }

    @Test("what needs quotes gets them")
    func quotes() {
        let fixture = ShellFixture.loaded()
        fixture.run("load FaultyMailAssembly")
        #expect(texts("show Spell", fixture) == ["'any SpellChecker'"])
        #expect(texts("show 'any S", fixture) == ["'any SpellChecker'"])
        #expect(fixture.run("show 'any SpellChecker'") == .success)
    }

    @Test("nothing is loaded")
    func nothingLoaded() {
        #expect(texts("show ", ShellFixture()) == [])
        #expect(texts("load ", ShellFixture()) == ["sample", "Packages/"])
    }

    @Test(
        "camel humps",
        arguments: [
            ("UR", "UserRepository", 4), ("uReg", "UserRegistry", 4), ("User", "UserRepository", 0), ("user", "UserRepository", 2),
            ("repo", "Assembly.repository", 1), ("MAs", "MailAssembly.service", 4), ("URLS", "URLSession", 0), ("UrS", "URLSession", 4),
            ("RU", "UserRepository", nil), ("Rep", "UserRepository", nil), ("", "Anything", 0), ("x", "", nil),
        ] as [(String, String, Int?)]
    )
    func humps(pattern: String, name: String, rank: Int?) {
        #expect(CamelHump(pattern).rank(of: name) == rank)
    }

    @Test("any cursor in any line", arguments: ["show 'a b' > x; né", "", "a|b", "load ~/"])
    func anyCursor(line: String) {
        let fixture = ShellFixture.loaded()
        for cursor in -1...(line.utf8.count + 1) {
            let completion = CompletionProvider(fixture.session).completion(of: line, cursor: cursor)
            #expect(completion.range.lowerBound >= 0 && completion.range.upperBound <= line.utf8.count)
        }
    }
}
