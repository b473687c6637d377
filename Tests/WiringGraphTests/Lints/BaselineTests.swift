import TestSupport
import Testing
import WiringVocabulary

@testable import WiringGraph

@Suite("Baselines of findings")
struct BaselineTests {
    private func finding(_ rule: String, _ services: String..., severity: Finding.Severity = .warning, message: String = "m") -> Finding {
        Finding(rule: rule, severity: severity, message: message, services: services)
    }

    private func baseline(_ lines: String...) throws -> FindingBaseline { try FindingBaseline(lines.joined(separator: "\n") + "\n") }

    @Test("what is not known is new, what is gone leaves with its line, and all else stays as it was written")
    func compared() throws {
        let text = try baseline(
            "# ours", "warning captive A.a A.b   # goes in May", "", "note torn A.x A.y", "\t warning captive A.c A.d", "# the end")
        let comparison = text.compared(with: [finding("captive", "A.c", "A.d"), finding("captive", "A.b", "A.a")])
        #expect(comparison.fresh == [finding("captive", "A.b", "A.a")])
        #expect(comparison.known == [finding("captive", "A.c", "A.d")])
        #expect(comparison.fixed.map(\.text) == ["warning captive A.a A.b", "note torn A.x A.y"])
        #expect(comparison.baseline.text == "# ours\n\n\t warning captive A.c A.d\n# the end\n")
    }

    @Test("a finding that has become worse is new, one that has become better is known")
    func severities() throws {
        let text = try baseline("note captive A.a A.b  # why", "error torn A.a")
        let comparison = text.compared(with: [finding("captive", "A.a", "A.b"), finding("torn", "A.a")])
        #expect(comparison.fresh.map(\.rule) == ["captive"])
        #expect(comparison.fixed.isEmpty)
        #expect(comparison.baseline.text == "note captive A.a A.b  # why\nwarning torn A.a\n")
        var accepted = comparison.baseline
        accepted.accept(comparison.fresh)
        #expect(accepted.text == "warning captive A.a A.b\nwarning torn A.a\n")
    }

    @Test("as many of a kind are known as there are lines")
    func counts() throws {
        let text = try baseline("warning captive A.a", "warning captive A.a", "warning captive A.a")
        let two = [finding("captive", "A.a"), finding("captive", "A.a", message: "other")]
        #expect(text.compared(with: two).fixed.count == 1)
        #expect(text.compared(with: two + two).fresh.count == 1)
    }

    @Test("what was found about a service stays known when the service moves to another assembly")
    func moved() throws {
        let text = try baseline(
            "warning captive A.cache A.draft   # goes in May", "note torn A.x A.y", "note unused A.old", "note unused Former.log")
        let now = [
            finding("captive", "B.cache", "A.draft"), finding("torn", "A.x", "B.y"), finding("unused", "A.new", severity: .note),
            finding("unused", "Latter.log", severity: .note),
        ]
        let keys: Set = ["B.cache", "A.draft", "A.x", "A.y", "B.y", "A.new", "Latter.log"]
        let comparison = text.compared(with: now, among: keys)
        // A.y is still there, and A.new may be anything.
        #expect(comparison.fresh.map(\.services) == [["A.x", "B.y"], ["A.new"]])
        #expect(comparison.fixed.map(\.text) == ["note torn A.x A.y", "note unused A.old"])
        #expect(comparison.baseline.text == "warning captive B.cache A.draft   # goes in May\nnote unused Latter.log\n")
        #expect(text.compared(with: now).fresh.count == 4)
        // Where two would fit, nobody guesses.
        let two = [finding("captive", "B.cache", "A.draft"), finding("captive", "C.cache", "A.draft")]
        let guess = try baseline("warning captive A.cache A.draft").compared(with: two, among: ["B.cache", "C.cache", "A.draft"])
        #expect(guess.fresh.count == 2)
    }

    @Test("what nobody looked for is not fixed")
    func asked() throws {
        let text = try baseline("warning captive A.a", "warning forbidden-path A.a A.b")
        let comparison = text.compared(with: []) { $0.rule == "captive" }
        #expect(comparison.fixed.map(\.rule) == ["captive"])
        #expect(comparison.baseline.text == "warning forbidden-path A.a A.b\n")
    }

    @Test("accepted findings stand where they belong, so that two who accept do not touch the same line")
    func accepted() throws {
        var text = try baseline("# head", "warning b A.b", "warning d A.d")
        text.accept([finding("e", "A.e"), finding("c", "A.c"), finding("a", "A.a"), finding("c", "A.b")])
        #expect(
            text.text == "# head\nwarning a A.a\nwarning b A.b\nwarning c A.b\nwarning c A.c\nwarning d A.d\nwarning e A.e\n")
        var empty = FindingBaseline()
        empty.accept([finding("a", "A.a")])
        #expect(empty.text.hasPrefix("# Findings that are known") && empty.text.hasSuffix("\nwarning a A.a\n"))
    }

    @Test("the way between two services may change")
    func ways() throws {
        let text = try baseline("error forbidden-path A.a A.z")
        let finding = finding("forbidden-path", "A.a", "A.m", "A.z", severity: .error)
        #expect(text.compared(with: [finding]).fresh.isEmpty)
    }

    @Test("any words come back as they were")
    func words() throws {
        let odd = ["#x", "a b", "", "\"", "\\", "a\"b\\", "\t", "\r\n", "Grüße", "\u{202E}", "a#b", "x y # z", "\u{7F}", "\u{0}"]
        var baseline = FindingBaseline()
        baseline.accept(odd.map { finding("r", $0, "end") } + [finding("no services", message: "odd 'one', \"two\"\nthree")])
        let read = try FindingBaseline(baseline.text)
        #expect(Set(read.entries) == Set(baseline.entries))
        #expect(Set(read.entries.map(\.services)) == Set(odd.map { [$0, "end"] } + [["odd 'one', \"two\"\nthree"]]))
        let windows = "\u{FEFF}" + baseline.text.split(separator: "\n").joined(separator: "\r\n")
        #expect(try FindingBaseline(windows).entries == read.entries)
    }

    @Test("what is no baseline is told line by line")
    func mistakes() throws {
        let text = "warnin captive A.a A.b\nwarning\nnote torn\n<<<<<<< HEAD\n=======\nwarning \"captive A.a\nerror x y # fine\n{}\n"
        do throws(RulesError) {
            _ = try FindingBaseline(text)
            Issue.record("that is no baseline")
        } catch {
            try expectGraphGolden(error.description(in: "b", text: text, words: \.words), "lint-baseline-mistakes.txt")
        }
    }

    @Test("the baseline of another graph is told from one of which all is fixed")
    func foreign() throws {
        let index = GraphIndex(MailGraph.healthy)
        let foreign = try baseline("warning a B.a B.b B.c", "warning b B.d B.e")
        #expect(foreign.isForeign(to: index))
        #expect(try !baseline("warning a B.a B.b").isForeign(to: index))
        #expect(try !baseline("warning a B.a B.b B.c B.d", "note b MailAssembly.store").isForeign(to: index))
        #expect(!FindingBaseline().isForeign(to: index))
    }

    @Test("nothing that anybody writes is a crash, and what is read is written the same", arguments: 0..<200)
    func noise(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let words = ["warning", "note", "error", "a", "#", "\"", "\\", "\n", " ", "\r", "é", "\u{0}", "captive", "A.b"]
        let text = (0..<20).map { _ in words.randomElement(using: &generator) ?? "" }.joined(separator: " ")
        guard let baseline = try? FindingBaseline(text) else { return }
        #expect((try? FindingBaseline(baseline.text))?.entries == baseline.entries)
    }
}
