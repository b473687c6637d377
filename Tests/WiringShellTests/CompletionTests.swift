import ShellLanguage
import TestSupport
import Testing
import WiringShell
import WiringVocabulary

@Suite("Completion")
struct CompletionTests {
    private func texts(_ line: String, _ fixture: ShellFixture = .loaded()) -> [String] {
        CompletionProvider(fixture.session).completion(of: line, cursor: line.utf8.count).candidates.map(\.text)
    }

    @Test(
        "candidates at the end of a line",
        arguments: [
            ("s", ["scan", "services", "show", "stats", "scopes", "start", "stop", "startup", "svg", "save", "set", "source"]),
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
            ("path service store ", ["&", "+", "-"]),
            ("tree --d", ["--depth"]),
            ("tree --depth ", []),
            ("tree --depth 2 dra", ["MailAssembly.draft"]),
            ("what-if s", ["scope", "split"]),
            ("what-if need service store p", ["parameter", "property"]),
            ("what-if scope service pro", ["prototype"]),
            ("what-if scope service ", ["objectGraph", "prototype", "singleton", "lazySingleton", "weakSingleton"]),
            ("what-if cut service sto", ["MailAssembly.store"]),
            ("what-if patch sto", ["MailAssembly.store"]),
            ("what-if config pageSize pre", ["present"]),
            ("what-if reset ", []),
            ("set color ", ["on", "off"]),
            ("set width ", []),
            ("transcript start no", ["notes.txt"]),
            ("transcript stop ", []),
            ("expect ", ["none", "path", "no", "fails", "time"]),
            ("expect no ", ["path"]),
            ("expect path service sto", ["MailAssembly.store"]),
            ("expect none cyc", ["cycles("]),
            ("expect 3 services cyc", ["cycles("]),
            ("expect fails reso", ["resolve"]),
            ("time tree --d", ["--depth"]),
            ("time show sto", ["MailAssembly.store"]),
            ("time time tree service --depth 2 --js", ["--json"]),
            ("alias t = tree --d", ["--depth"]),
            ("decorate service --", ["--with", "--all", "--off", "--json", "--help"]),
            ("decorate service --with log", ["logging", "MailAssembly.logging"]),
            ("processors o", ["on", "off"]),
            ("processors off me", ["MailAssembly.metering"]),
            ("help sh", ["show"]),
            ("help an", ["answers"]),
            ("wh", ["what-if", "who", "why", "whatif"]),
            ("explain captive-t", ["captive-transitive"]),
            ("lint --rule short", ["short-circuit"]),
            ("lint --format s", ["sarif"]),
            ("lint spare", ["MailAssembly.spareStore"]),
            ("load F", ["FaultyMailAssembly"]),
            ("load ", ["ClientAssembly", "FaultyMailAssembly", "MailAssembly", "sample", "Packages/"]),
            ("load MailAssembly Fau", ["FaultyMailAssembly"]),
            ("load Packages/M", ["Packages/Mail/", "Packages/Maps/"]),
            ("decorate service --with=log", ["--with=logging", "--with=MailAssembly.logging"]),
            (
                "decorate service --with=",
                ["--with=logging", "--with=timing", "--with=counting", "--with=MailAssembly.logging", "--with=MailAssembly.metering"]
            ),
            ("tree --depth=", []),
            ("show %", []),
            ("path service \\\n  dra", ["MailAssembly.draft"]),
            ("path (service +\n  dra", ["MailAssembly.draft"]),
            ("cycles\nsho", ["show"]),
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

    @Test("load completes saved graphs, and no other files")
    func savedGraphs() {
        let fixture = ShellFixture.loaded()
        fixture.folders["Graphs/"] = ["main.json", "notes.txt"]
        #expect(texts("load Graphs/", fixture) == ["Graphs/main.json"])
    }

    @Test("a candidate has a description")
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

    @Test("numbered results are completed with their services as descriptions")
    func results() {
        let fixture = ShellFixture.loaded()
        fixture.run("services *draft*")
        fixture.run("resolve service")
        #expect(
            CompletionProvider(fixture.session).completion(of: "show %", cursor: 6).candidates == [
                CompletionCandidate("%1", summary: "MailAssembly.draft", lifetime: .prototype)
            ])
        #expect(texts("show $", fixture) == ["$1"])
        #expect(texts("show $2", fixture) == [])
    }

    @Test("only the text before the cursor counts")
    func cursor() {
        let fixture = ShellFixture.loaded()
        let completion = CompletionProvider(fixture.session).completion(of: "sho service", cursor: 3)
        #expect(completion.range == 0..<3)
        #expect(completion.candidates.map(\.text) == ["show"])
    }

    @Test("candidates are quoted if necessary")
    func quotes() {
        let fixture = ShellFixture.loaded()
        fixture.run("load FaultyMailAssembly")
        #expect(texts("show Spell", fixture) == ["any SpellChecker"])
        #expect(texts("show any S", fixture) == ["any SpellChecker"])
        #expect(texts("show 'any S", fixture) == ["any SpellChecker"])
        #expect(fixture.run("show any SpellChecker") == .success)
        #expect(fixture.run("show 'any SpellChecker'") == .success)
    }

    @Test("without a graph only targets are completed")
    func nothingLoaded() {
        #expect(texts("show ", ShellFixture()) == [])
        #expect(texts("load ", ShellFixture()) == ["sample", "Packages/"])
    }

    @Test(
        "camel humps match names, with a rank",
        arguments: [
            ("UR", "UserRepository", 4), ("uReg", "UserRegistry", 4), ("User", "UserRepository", 0), ("user", "UserRepository", 2),
            ("repo", "Assembly.repository", 1), ("MAs", "MailAssembly.service", 4), ("URLS", "URLSession", 0), ("UrS", "URLSession", 4),
            ("RU", "UserRepository", nil), ("Rep", "UserRepository", nil), ("", "Anything", 0), ("x", "", nil),
        ] as [(String, String, Int?)]
    )
    func humps(pattern: String, name: String, rank: Int?) {
        #expect(CamelHump(pattern).rank(of: name) == rank)
    }

    @Test("camel humps match like a naive search")
    func humpsOfANaiveSearch() {
        var generator = SeededGenerator(seed: 7)
        let letters = Array("abAB.._Uu9é")
        func text(_ length: ClosedRange<Int>) -> String {
            String((0..<Int.random(in: length, using: &generator)).map { _ in letters.randomElement(using: &generator) ?? "a" })
        }
        for _ in 0..<20_000 {
            let (name, pattern) = (text(1...9), text(1...4))
            #expect(CamelHump(pattern).rank(of: name) == NaiveHump.rank(of: name, for: pattern), "\(pattern) in \(name)")
        }
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

/// Finds camel humps by trying every division of a name into words and every prefix of each.
private enum NaiveHump {
    static func rank(of name: String, for pattern: String) -> Int? {
        let parts = name.indices.filter { $0 == name.startIndex || name[name.index(before: $0)] == "." }
        for (rank, fold) in [(0, { $0 }), (2, { $0.lowercased() })] as [(Int, (String) -> String)] {
            if let part = parts.first(where: { fold(String(name[$0...])).hasPrefix(fold(pattern)) }) {
                return part == name.startIndex ? rank : rank + 1
            }
        }
        if parts.contains(where: { takes(pattern.lowercased()[...], from: words(of: Array(name[$0...]))[...], isFirst: true) }) { return 4 }
        return pattern.count > 2 && parts.contains { isInside(pattern.lowercased()[...], name[$0...].lowercased()[...]) } ? 10 : nil
    }

    /// Whether a name begins with the first letter of a pattern and contains the pattern as a subsequence.
    private static func isInside(_ pattern: Substring, _ name: Substring) -> Bool {
        guard let letter = pattern.first else { return true }
        guard name.first == letter else { return false }
        let rest = pattern.dropFirst()
        guard !rest.isEmpty else { return true }
        return name.dropFirst().indices.contains { isInside(rest, name[$0...]) }
    }

    private static func words(of name: [Character]) -> [String] {
        var words: [String] = []
        for (index, letter) in name.enumerated() {
            let former = index > 0 ? name[index - 1] : "."
            let isLastCapital = index + 1 < name.count && name[index + 1].isLowercase
            let isBoundary = index == 0 || former == "." || former == "_" || letter.isUppercase && (!former.isUppercase || isLastCapital)
            if isBoundary { words.append("") }
            words[words.count - 1] += letter.lowercased()
        }
        return words
    }

    private static func takes(_ pattern: Substring, from words: ArraySlice<String>, isFirst: Bool) -> Bool {
        guard !pattern.isEmpty else { return true }
        guard let word = words.first else { return false }
        let longest = zip(pattern, word).prefix { $0 == $1 }.count
        if longest > 0, (1...longest).contains(where: { takes(pattern.dropFirst($0), from: words.dropFirst(), isFirst: false) }) {
            return true
        }
        return !isFirst && takes(pattern, from: words.dropFirst(), isFirst: false)
    }
}
