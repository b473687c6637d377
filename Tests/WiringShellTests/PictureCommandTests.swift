import Foundation
import TerminalText
import TestSupport
import Testing
import WiringGraph
import WiringRendering
import WiringShell
import WiringVocabulary

@Suite("Commands that draw")
struct PictureCommandTests {
    @Test(
        "output of each command",
        arguments: [
            (
                "graph",
                [
                    "graph", "graph store", "graph screen --depth 1", "graph --by assembly", "graph --depth 1",
                    "graph deps(service, 1) - store",
                    "graph store & screen", "load FaultyMailAssembly", "graph", "graph --failures", "graph --all",
                ]
            ),
            ("mermaid", ["mermaid", "mermaid store", "mermaid --depth 1", "mermaid --by assembly"]),
            ("json", ["json store", "json --by assembly"]),
            ("svg", ["svg store", "svg service --depth 1", "svg --by assembly"]),
            ("dot-options", ["dot --by assembly", "dot screen --depth 1", "load FaultyMailAssembly", "dot --failures"]),
            (
                "picture-mistakes",
                [
                    "graph --by lifetime", "dot --by", "svg --layout graphviz", "mermaid absent", "graph --depth 0",
                    "html deps(", "graph service store",
                ]
            ),
        ]
    )
    func text(name: String, lines: [String]) throws {
        let fixture = ShellFixture.loaded()
        try expectGolden(lines.map { fixture.transcript($0) }.joined(), "views/\(name).txt")
    }

    @Test("letters instead of glyphs, and colors that change nothing else")
    func styles() throws {
        let fixture = ShellFixture.loaded()
        let plain = fixture.transcript("graph")
        fixture.session.settings.style.usesColor = true
        let colored = fixture.transcript("graph")
        #expect(colored != plain && colored.replacing(/\u{1B}\[[0-9]+m/, with: "") == plain)
        fixture.session.settings.style.usesColor = false
        fixture.session.settings.style.charset = .ascii
        let ascii = fixture.transcript("graph", "graph --by assembly")
        #expect(ascii.allSatisfy { $0.isASCII })
        #expect(!(plain + ascii).split(separator: "\n").contains { $0.hasSuffix(" ") })
    }

    @Test(
        "answers in JSON can be read back",
        arguments: ["graph", "graph --by assembly", "mermaid", "json", "svg", "html", "dot"])
    func json(line: String) throws {
        let fixture = ShellFixture.loaded()
        fixture.run(line + " --json")
        #expect(fixture.errors.isEmpty)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(fixture.output.utf8)) as? [String: Any])
        let command = line.prefix { $0 != " " }
        #expect(object["command"] as? String == String(command))
        if command == "graph" {
            #expect(((object["services"] ?? object["assemblies"]) as? [Any])?.isEmpty == false)
        } else {
            #expect((object[String(command)] as? String)?.isEmpty == false)
        }
    }

    @Test("a graph that is too big is summarized, drawn with a warning, or refused")
    func tooBig() throws {
        let fixture = ShellFixture()
        fixture.target.graphs["MailAssembly"] = Self.chain(360)
        fixture.run("load sample")
        let dot = fixture.transcript("dot")
        #expect(
            dot.hasSuffix(
                "\n}\nwarning: 360 services: a readable picture has at most about 350\n"
                    + "hint: dot --by assembly\n"))
        #expect(!fixture.transcript("dot A1.s000 --depth 2").contains("warning"))
        fixture.forget()
        fixture.run("dot --json")
        #expect(fixture.errors.isEmpty && fixture.output.contains("\"notice\":{"))
        let small = [fixture.transcript("graph"), fixture.transcript("graph A1.s000 --depth 2"), fixture.transcript("graph --by assembly")]
        #expect(fixture.transcript("graph --all").count { $0 == "\n" } == 363)
        fixture.target.graphs["MailAssembly"] = Self.chain(1_600)
        fixture.run("load sample")
        let big = [fixture.transcript("graph"), fixture.transcript("svg")]
        fixture.forget()
        // A page collapses the parts that would be too big.
        #expect(fixture.run("html") == .success && fixture.output.hasPrefix("<!DOCTYPE html>") && fixture.errors.isEmpty)
        fixture.forget()
        fixture.run("mermaid")
        let warning = fixture.errors
        try expectGolden((small + big + [warning]).joined(), "views/too-big.txt")
    }

    @Test("assemblies with too many dependencies for lines are refused, and drawn as a matrix")
    func denseAssemblies() throws {
        let count = 90
        var graph = GraphSnapshot(name: "MailAssembly", assemblies: (0..<count).map { AssemblyNode(name: "A\($0)") })
        graph.services = (0..<count).map { ServiceNode(key: "A\($0).service", assembly: "A\($0)", serviceType: "Service\($0)") }
        for from in 0..<count {
            for to in from + 1..<count where (from * 7 + to * 13).isMultiple(of: 2) {
                graph.edges.append(DependencyEdge(from: from, to: to, slot: "service\(to)"))
            }
        }
        let fixture = ShellFixture()
        fixture.target.graphs["MailAssembly"] = graph.normalized()
        fixture.run("load sample")
        let refusal = fixture.transcript("svg --by assembly")
        #expect(refusal.contains("error: 90 assemblies with 1,980 dependencies are too many to lay out\nhint: order --svg\n"), "\(refusal)")
        fixture.forget()
        #expect(fixture.run("order --svg") == .success && fixture.output.contains("<svg"))
    }

    @Test("pages with playback of steps, and a page that compares two graphs")
    func pages() throws {
        let fixture = ShellFixture.loaded()
        fixture.run("what-if remove store")
        for (line, part) in [
            ("plan service --html", "\"trace\":{\"title\":\"plan MailAssembly.service\""),
            ("diff real --html", "\"comparison\":{\"before\""),
        ] {
            fixture.forget()
            #expect(fixture.run(line) == .success, "\(line): \(fixture.errors)")
            #expect(fixture.output.hasPrefix("<!DOCTYPE html>") && fixture.output.contains(part), "\(line)")
        }
        fixture.run("what-if reset")
        fixture.forget()
        #expect(fixture.run("resolve service --html") == .success, "\(fixture.errors)")
        #expect(fixture.output.contains("\"trace\":{\"title\":\"resolve MailAssembly.service\",\"steps\":[{\"service\":"))
        fixture.forget()
        #expect(fixture.run("plan service --html --json") == .success)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(fixture.output.utf8)) as? [String: Any])
        #expect((object["text"] as? String)?.hasPrefix("<!DOCTYPE html>") == true)
    }

    @Test("canvas documents an assembly, and names the nearest one of a misspelled name")
    func canvas() {
        let fixture = ShellFixture.loaded()
        #expect(fixture.run("canvas MailAssembly") == .success && fixture.output.hasPrefix("# MailAssembly\n"))
        for line in ["canvas MailAssembly", "canvas MailAssembly --html"] {
            fixture.forget()
            #expect(fixture.run(line.replacing("MailA", with: "MailSA")) == .usage && fixture.errors.hasSuffix("hint: \(line)\n"))
        }
    }

    @Test("Mermaid's limits of lines and characters are reported")
    func mermaidLimitWarning() {
        let fixture = ShellFixture()
        fixture.target.graphs["MailAssembly"] = Self.chain(510)
        fixture.run("load sample")
        fixture.forget()
        fixture.run("mermaid")
        #expect(fixture.errors.hasPrefix("warning: 522 dependencies: Mermaid draws at most 500 dependencies and 50,000 characters"))
        #expect(fixture.errors.hasSuffix("hint: mermaid --by assembly\n"))
        fixture.forget()
        fixture.run("mermaid --by assembly")
        #expect(fixture.errors.isEmpty)
        var wordy = Self.chain(300)
        for service in wordy.services.indices { wordy.services[service].serviceType = String(repeating: "Wordy", count: 40) }
        fixture.target.graphs["MailAssembly"] = wordy
        fixture.run("load sample")
        fixture.forget()
        fixture.run("mermaid")
        #expect(fixture.errors.contains(" characters: Mermaid draws at most 500 dependencies and 50,000 characters"))
    }

    /// A chain of services in four assemblies; every fortieth depends on the last one.
    private static func chain(_ count: Int) -> GraphSnapshot {
        var graph = GraphSnapshot(name: "MailAssembly", assemblies: (1...4).map { AssemblyNode(name: "A\($0)") })
        graph.services = (0..<count).map { number in
            let digits = String(number)
            let assembly = "A\(1 + number * 4 / count)"
            let name = "s" + String(repeating: "0", count: String(count).count - digits.count) + digits
            return ServiceNode(key: "\(assembly).\(name)", assembly: assembly, serviceType: name)
        }
        graph.edges = (1..<count).map { DependencyEdge(from: $0 - 1, to: $0, slot: "next") }
        graph.edges += stride(from: 0, to: count - 2, by: 40).map { DependencyEdge(from: $0, to: count - 1, slot: "last", position: 1) }
        return graph
    }
}
