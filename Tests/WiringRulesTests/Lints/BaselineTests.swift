import GraphFixtures
import TestSupport
import Testing
import WiringVocabulary

@testable import WiringGraph
@testable import WiringRules

@Suite("Baselines of findings")
struct BaselineTests {
    private func finding(_ rule: String, _ services: String..., severity: Finding.Severity = .warning, message: String = "m") -> Finding {
        Finding(rule: rule, severity: severity, message: message, services: services)
    }

    private func baseline(_ lines: String...) throws -> FindingBaseline { try FindingBaseline(lines.joined(separator: "\n") + "\n") }

    private func graph(_ keys: [String]) -> GraphSnapshot {
        GraphSnapshot(name: "A", services: keys.map { ServiceNode(key: $0, serviceType: $0) })
    }

    /// A cache with a dependent screen, which depends on a store and a draft.
    private func shop(_ cache: String, type: String = "Cache", draft: String = "A.draft", file: String = "A/Shop.swift") -> GraphIndex {
        var graph = GraphSnapshot(
            name: "A",
            services: [
                ServiceNode(key: cache, assembly: "A", serviceType: type, lifetime: .singleton, site: SourceSite(file: file, line: 3)),
                ServiceNode(key: draft, assembly: "A", serviceType: "Draft", site: SourceSite(file: "A/Shop.swift", line: 4)),
                ServiceNode(key: "A.store", assembly: "A", serviceType: "Store", site: SourceSite(file: "A/Shop.swift", line: 5)),
                ServiceNode(key: "A.screen", assembly: "A", serviceType: "Screen", site: SourceSite(file: "A/Shop.swift", line: 6)),
            ])
        for (from, to) in [(0, 1), (0, 2), (3, 0), (3, 1)] { graph.edges.append(DependencyEdge(from: from, to: to, slot: "x")) }
        return GraphIndex(graph.normalized())
    }

    private func remembered(_ findings: Finding..., in index: GraphIndex) throws -> FindingBaseline {
        var baseline = FindingBaseline()
        baseline.accept(findings)
        baseline.remember(index)
        return try FindingBaseline(baseline.text)
    }

    @Test("a finding stays known if its service is renamed in the same assembly")
    func renamed() throws {
        let text = try remembered(finding("captive", "A.cache", "A.draft"), in: shop("A.cache"))
        let memory = [
            "warning captive A.cache A.draft", "# Fingerprints of the services, so that a renamed service keeps its known findings:",
            "#= component A.cache Cache - singleton A/Shop.swift 0 -> A.draft A.store <- A.screen",
            "#= component A.draft Draft - objectGraph A/Shop.swift 0 <- A.cache A.screen",
        ]
        #expect(text.text.hasSuffix("\n" + memory.joined(separator: "\n") + "\n"))
        let now = shop("A.memory")
        let comparison = text.compared(with: [finding("captive", "A.memory", "A.draft")], in: now.snapshot)
        #expect(comparison.fresh == [] && comparison.fixed == [])
        var next = comparison.baseline
        next.remember(now)
        #expect(next.text.contains("\nwarning captive A.memory A.draft\n") && !next.text.contains("A.cache"))
        // Both renamed, and with another type: without recorded attributes there is no match.
        let both = finding("captive", "A.memory", "A.letter")
        #expect(text.compared(with: [both], in: shop("A.memory", draft: "A.letter").snapshot).fresh == [])
        #expect(
            text.compared(with: [finding("captive", "A.memory", "A.draft")], in: shop("A.memory", type: "Memory").snapshot).fresh == [])
        let forgetful = try baseline("warning captive A.cache A.draft")
        #expect(forgetful.compared(with: [finding("captive", "A.memory", "A.draft")], in: now.snapshot).fresh.count == 1)
    }

    @Test("a cycle stays known if its smallest name changes")
    func renamedRing() throws {
        let text = try remembered(finding("cycle-init", "A.cache", "A.draft", severity: .error), in: shop("A.cache"))
        let now = finding("cycle-init", "A.draft", "A.memory", severity: .error)
        #expect(text.compared(with: [now], in: shop("A.memory").snapshot).fresh == [])
    }

    @Test("another service with the same problem is not known")
    func replaced() throws {
        let text = try remembered(finding("captive", "A.cache", "A.draft"), in: shop("A.cache"))
        // Findings that are not known: of another type in another file; beside the old service; more severe; of another rule.
        let other = finding("captive", "A.memory", "A.draft")
        #expect(text.compared(with: [other], in: shop("A.memory", type: "Memory", file: "A/Other.swift").snapshot).fresh.count == 1)
        var beside = shop("A.cache").snapshot
        beside.services.append(ServiceNode(key: "A.memory", assembly: "A", serviceType: "Cache", lifetime: .singleton))
        #expect(text.compared(with: [other], in: beside).fresh.count == 1)
        let worse = finding("captive", "A.memory", "A.draft", severity: .error)
        #expect(text.compared(with: [worse], in: shop("A.memory").snapshot).fresh.count == 1)
        #expect(text.compared(with: [finding("torn", "A.memory", "A.draft")], in: shop("A.memory").snapshot).fresh.count == 1)
    }

    @Test("recorded attributes are comments: any text is accepted, and ignored if it is invalid")
    func hostileMemory() throws {
        let lines = [
            "#=", "#= x", "#= component", "#= component A.a T - singleton f -1", "#= component A.a T - for-ever f 0 ->",
            "#= component A.a T - singleton f 99999999999999999999", "#= component \"A.a", "#= nothing A.a T - singleton f 0",
            "#= component -> -> -> singleton - 0 -> <- -> <-", "#= component A.a A.a - singleton - 0 -> A.a <- A.a",
        ]
        for line in lines {
            let text = try baseline("warning captive A.a A.b", line)
            #expect(text.text == "warning captive A.a A.b\n\(line)\n")
            #expect(text.compared(with: [finding("captive", "A.c", "A.b")], in: graph(["A.b", "A.c"])).fresh.count == 1, "\(line)")
        }
        // Unusual names are preserved.
        let odd = ServiceNode(
            key: "#x \"\n", assembly: "", serviceType: "a b", implementationType: "", site: SourceSite(file: "a b\t.swift", line: 1))
        let index = GraphIndex(GraphSnapshot(name: "A", services: [odd]))
        let text = try remembered(finding("r", odd.key, "end"), in: index)
        #expect(text.text == (try FindingBaseline(text.text)).text)
        #expect(text.text.contains("#= component \"#x \\\"\\n\" \"a b\" \"\""))
    }

    @Test("unknown findings are new, fixed ones are removed with their line, and other lines are unchanged")
    func compared() throws {
        let text = try baseline(
            "# ours", "warning captive A.a A.b   # goes in May", "", "note torn A.x A.y", "\t warning captive A.c A.d", "# the end")
        let comparison = text.compared(with: [finding("captive", "A.c", "A.d"), finding("captive", "A.b", "A.a")])
        #expect(comparison.fresh == [finding("captive", "A.b", "A.a")])
        #expect(comparison.known == [finding("captive", "A.c", "A.d")])
        #expect(comparison.fixed.map(\.text) == ["warning captive A.a A.b", "note torn A.x A.y"])
        #expect(comparison.baseline.text == "# ours\n\n\t warning captive A.c A.d\n# the end\n")
    }

    @Test("a finding that has become more severe is new, one that has become less severe is known")
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

    @Test("each line makes one finding known")
    func counts() throws {
        let text = try baseline("warning captive A.a", "warning captive A.a", "warning captive A.a")
        let two = [finding("captive", "A.a"), finding("captive", "A.a", message: "other")]
        #expect(text.compared(with: two).fixed.count == 1)
        #expect(text.compared(with: two + two).fresh.count == 1)
    }

    @Test("a finding stays known if its service moves to another assembly")
    func moved() throws {
        let text = try baseline(
            "warning captive A.cache A.draft   # goes in May", "note torn A.x A.y", "note unused A.old", "note unused Former.log")
        let now = [
            finding("captive", "B.cache", "A.draft"), finding("torn", "A.x", "B.y"), finding("unused", "A.new", severity: .note),
            finding("unused", "Latter.log", severity: .note),
        ]
        let keys = ["B.cache", "A.draft", "A.x", "A.y", "B.y", "A.new", "Latter.log"]
        let comparison = text.compared(with: now, in: graph(keys))
        // A.y still exists, and A.new is not related.
        #expect(comparison.fresh.map(\.services) == [["A.x", "B.y"], ["A.new"]])
        #expect(comparison.fixed.map(\.text) == ["note torn A.x A.y", "note unused A.old"])
        #expect(comparison.baseline.text == "warning captive B.cache A.draft   # goes in May\nnote unused Latter.log\n")
        #expect(text.compared(with: now).fresh.count == 4)
        // Ambiguous matches are rejected.
        let two = [finding("captive", "B.cache", "A.draft"), finding("captive", "C.cache", "A.draft")]
        let guess = try baseline("warning captive A.cache A.draft").compared(with: two, in: graph(["B.cache", "C.cache", "A.draft"]))
        #expect(guess.fresh.count == 2)
    }

    @Test("unchecked findings are not fixed")
    func asked() throws {
        let text = try baseline("warning captive A.a", "warning forbidden-path A.a A.b")
        let comparison = text.compared(with: []) { $0.rule == "captive" }
        #expect(comparison.fixed.map(\.rule) == ["captive"])
        #expect(comparison.baseline.text == "warning forbidden-path A.a A.b\n")
    }

    @Test("accepted findings are inserted in order, so that two branches rarely change the same line")
    func accepted() throws {
        var text = try baseline("# head", "warning b A.b", "warning d A.d")
        text.accept([finding("e", "A.e"), finding("c", "A.c"), finding("a", "A.a"), finding("c", "A.b")])
        #expect(
            text.text == "# head\nwarning a A.a\nwarning b A.b\nwarning c A.b\nwarning c A.c\nwarning d A.d\nwarning e A.e\n")
        var empty = FindingBaseline()
        empty.accept([finding("a", "A.a")])
        #expect(empty.text.hasPrefix("# Known findings") && empty.text.hasSuffix("\nwarning a A.a\n"))
    }

    @Test("the path between two services may change")
    func ways() throws {
        let text = try baseline("error forbidden-path A.a A.z")
        let finding = finding("forbidden-path", "A.a", "A.m", "A.z", severity: .error)
        #expect(text.compared(with: [finding]).fresh.isEmpty)
    }

    @Test("arbitrary words are preserved")
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

    @Test("each malformed line is reported")
    func mistakes() throws {
        let text = "warnin captive A.a A.b\nwarning\nnote torn\n<<<<<<< HEAD\n=======\nwarning \"captive A.a\nerror x y # fine\n{}\n"
        do throws(RulesError) {
            _ = try FindingBaseline(text)
            Issue.record("a malformed baseline was accepted")
        } catch {
            try expectGraphGolden(error.description(in: "b", text: text, words: \.words), "lint-baseline-mistakes.txt")
        }
    }

    @Test("the baseline of another graph is distinguished from one whose findings are all fixed")
    func foreign() throws {
        let index = GraphIndex(MailGraph.healthy)
        let foreign = try baseline("warning a B.a B.b B.c", "warning b B.d B.e")
        #expect(foreign.isForeign(to: index))
        #expect(try !baseline("warning a B.a B.b").isForeign(to: index))
        #expect(try !baseline("warning a B.a B.b B.c B.d", "note b MailAssembly.store").isForeign(to: index))
        #expect(!FindingBaseline().isForeign(to: index))
    }

    @Test("no input crashes, and a parsed baseline is written unchanged", arguments: 0..<200)
    func noise(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let words = ["warning", "note", "error", "a", "#", "\"", "\\", "\n", " ", "\r", "é", "\u{0}", "captive", "A.b"]
        let text = (0..<20).map { _ in words.randomElement(using: &generator) ?? "" }.joined(separator: " ")
        guard let baseline = try? FindingBaseline(text) else { return }
        #expect((try? FindingBaseline(baseline.text))?.entries == baseline.entries)
    }

    /// A service with forty dependents.
    private func hub(_ key: String) -> GraphIndex {
        var graph = GraphSnapshot(
            name: "A",
            services: [
                ServiceNode(
                    key: key, assembly: "A", serviceType: key, lifetime: .prototype, site: SourceSite(file: "A/Net.swift", line: 3)),
                ServiceNode(key: "A.cache", assembly: "A", serviceType: "Cache", lifetime: .singleton),
            ])
        graph.edges.append(DependencyEdge(from: 1, to: 0, slot: "x"))
        for number in 0..<40 {
            graph.services.append(ServiceNode(key: "A.screen\(number)", assembly: "A", serviceType: "Screen\(number)"))
            graph.edges.append(DependencyEdge(from: number + 2, to: 0, slot: "x"))
        }
        return GraphIndex(graph.normalized())
    }

    @Test("a finding stays known if its service with many dependents is renamed")
    func renamedHub() throws {
        let known = try remembered(finding("captive", "Connectivity", "A.cache"), in: hub("Connectivity"))
        let compared = known.compared(with: [finding("captive", "Reachability", "A.cache")], in: hub("Reachability").snapshot)
        #expect(compared.fresh == [])
        #expect(compared.known.count == 1)
    }

    @Test("a finding about further services names them and points at the first")
    func pointing() throws {
        var wider = finding("captive", "A.draft", "A.cache", "A.new")
        wider.site = SourceSite(file: "A/Shop.swift", line: 1)
        wider.details = [.init("kept in", "A.cache  x", site: SourceSite(file: "A/Shop.swift", line: 2))]
        wider.details.append(.init("kept in", "A.new  x", site: SourceSite(file: "A/New.swift", line: 9)))
        let fresh = try baseline("warning captive A.draft A.cache").compared(with: [wider], in: graph(["A.draft", "A.cache", "A.new"]))
            .fresh
        #expect(fresh.map(\.message) == ["m; new: A.new"])
        #expect(fresh.map(\.site) == [SourceSite(file: "A/New.swift", line: 9)])
        // Without a comparable finding in the baseline the whole finding is new.
        #expect(try baseline("warning captive A.other A.cache").compared(with: [wider]).fresh == [wider])
    }
}
