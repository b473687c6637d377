import ShellLanguage
import TerminalText
import TestSupport
import Testing
import WiringGraph
import WiringRendering
import WiringRules
import WiringShell
import WiringVocabulary

/// Foreign names cannot send control sequences to a terminal or markup to a page: in all formats, fields and characters.
@Suite struct HostileNameTests {
    /// All characters that must be escaped in output.
    private static let characters: Set<Unicode.Scalar> = {
        let values =
            Array(0..<0x20) + Array(0x7F..<0xA0) + [0x00AD, 0x061C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028, 0x2029]
            + Array(0x202A...0x202E) + Array(0x2060...0x206F) + [0xFEFF] + Array(0xFFF9...0xFFFB) + [0xE0001, 0xE0041, 0xE007F]
        return Set(values.compactMap(Unicode.Scalar.init).filter { $0 != "\n" && $0 != "\t" })
    }()

    /// A text with all of these characters and with markup of several formats.
    private static func name(_ field: String) -> String {
        var text = field
        for character in characters.sorted() { text.unicodeScalars.append(character) }
        return text + "<b>|`x``y`&#x202E;</b>[l](http://e.org)@all\n\tend"
    }

    private static func graph(_ number: Int) -> GraphSnapshot {
        let site = SourceSite(file: name("file"), line: 3)
        let kinds: [ServiceNode.Kind] = [.component, .factory, .configuration, .alias, .located, .entry, .container, .missing]
        let lifetimes: [Lifetime] = [.singleton, .scoped(Scope(name("scope"))), .prototype, .objectGraph, .lazySingleton]
        let services = kinds.enumerated().map { position, kind in
            var service = ServiceNode(
                key: name("key\(position)"), assembly: kind == .missing ? "" : name("assembly\(position % 2)"), kind: kind,
                serviceType: name("type\(position)\(position == 2 ? number : 0)"), implementationType: name("implementation\(position)"),
                lifetime: lifetimes[(position + number) % lifetimes.count], provides: [name("provides")], arguments: [name("argument")],
                hooks: [name("hook")], decorators: [name("decorator")], site: site, origin: name("origin"), parent: name("parent"),
                deprecation: name("deprecation"), suppressions: [Suppression(rule: name("rule"), reason: name("reason"))])
            service.isOfParent = position == 4
            if position == 5 { service.shadows = [name("key4"), name("shadow")] }
            return service
        }
        var edges = services.indices.map { DependencyEdge(from: $0, to: ($0 + 1) % services.count, kind: .initializer, slot: name("slot")) }
        edges += [0, 1, 2].map { DependencyEdge(from: $0, to: $0 + 3, kind: .property, slot: name("property"), isOptional: $0 == 1) }
        if number > 0 { edges.removeLast() }
        let finding = Finding(
            rule: name("rule\(number)"), severity: .warning, message: name("message"), services: [services[0].key], site: site,
            details: [Finding.Detail(name("label"), name("text"), site: site)], fix: name("fix"))
        return GraphSnapshot(
            name: name("graph"),
            assemblies: [AssemblyNode(name: name("assembly0"), collaborators: [name("assembly1")]), AssemblyNode(name: name("assembly1"))],
            services: services, edges: edges,
            processors: [ProcessorNode(key: name("processor"), serviceType: name("type0"), wraps: [services[0].key], site: site)],
            findings: [finding])
    }

    @Test func everyFormatShowsHostileNames() throws {
        let folder = try TemporaryFolder()
        for (number, name) in ["new.json", "old.json"].enumerated() {
            try folder.write(String(decoding: GraphFile.bytes(of: Self.graph(number)), as: UTF8.self), to: name)
        }
        let fixture = ShellFixture()
        fixture.run("load \(folder.path)/new.json")
        #expect(fixture.output.contains("loaded"))
        fixture.run("services --json > /dev/null; services")
        let old = "\(folder.path)/old.json"
        let lines = [
            "services", "show %1", "show %2", "graph", "graph --all", "graph --by assembly", "tree", "tree %1 --depth 1", "rdeps %3",
            "path %1 %3", "paths %1 %3", "cycles", "cycles --cut", "lifetimes", "lint", "lint --suppressed", "lint --strict", "stats",
            "plan %1", "assemblies", "processors", "dot", "dot --by assembly", "mermaid", "svg",
            "html", "json", "save", "lint --format json", "lint --format sarif", "lint --format github", "diff \(old)",
            "diff \(old) --markdown", "diff \(old) --svg", "diff \(old) --html", "diff \(old) --sites", "what-if remove %1", "what-if",
            "undo",
            "what-if cut %1 %2",
            "what-if reset", "resolve %1", "cd %1", "tree", "cd ..", "expect none *", "expect no path %1 %2", "show key",
            "decorate %1 --with x",
            "services --format csv", "services --format markdown", "services --format json", "lint --format csv", "lint --format markdown",
            "let a = %1", "let", "count absent", "processors off absent", "reload",
        ]
        for json in ["", " --json"] {
            for line in lines {
                fixture.forget()
                fixture.run(line + json)
                let text = fixture.output + fixture.errors
                let hostile = text.unicodeScalars.filter(Self.characters.contains)
                #expect(hostile.isEmpty, "\(line)\(json) lets \(hostile.map { String($0.value, radix: 16) }) through")
            }
        }
    }

    @Test("a file preserves every name")
    func exactness() throws {
        let graph = Self.graph(0)
        let bytes = GraphFile.bytes(of: graph)
        #expect(!String(decoding: bytes, as: UTF8.self).unicodeScalars.contains { Self.characters.contains($0) })
        let read = try GraphFile.parse(bytes)
        #expect(Set(read.services.map(\.key)) == Set(graph.services.map(\.key)))
        #expect(read.services.first?.site?.file == Self.name("file"))
    }

    @Test("Markdown renders a name unchanged")
    func markdown() {
        let text = DifferenceMarkdown.render(GraphComparison(from: Self.graph(0), to: Self.graph(1)))
        #expect(text.contains("scope"))
        Self.expectNoMarkup(in: text)
    }

    @Test("a row of a Markdown table is one line that contains the names", arguments: ["services", "lint"])
    func markdownTables(command: String) throws {
        let fixture = ShellFixture()
        let folder = try TemporaryFolder()
        try folder.write(String(decoding: GraphFile.bytes(of: Self.graph(0)), as: UTF8.self), to: "g.json")
        fixture.run("load \(folder.path)/g.json")
        fixture.forget()
        fixture.run("\(command) --format markdown")
        let lines = fixture.output.split(separator: "\n")
        #expect(lines.count > 2)
        #expect(lines.allSatisfy { $0.hasPrefix("| ") && $0.hasSuffix(" |") })
        Self.expectNoMarkup(in: fixture.output)
    }

    private static func expectNoMarkup(in text: String) {
        // Outside of code spans there is no foreign markup.
        var outside = ""
        for line in text.split(separator: "\n") {
            var rest = line[...]
            while let start = rest.firstIndex(of: "`") {
                outside += rest[..<start]
                let fence = rest[start...].prefix { $0 == "`" }
                // A code span ends at a run of backticks of the same length.
                rest = rest[fence.endIndex...]
                while let next = rest.firstIndex(of: "`") {
                    let accents = rest[next...].prefix { $0 == "`" }
                    rest = rest[accents.endIndex...]
                    if accents.count == fence.count { break }
                }
            }
            outside += rest + "\n"
        }
        #expect(!outside.contains("<b>") && !outside.contains("http://") && !outside.contains("@all") && !outside.contains("]("))
    }

    @Test func completionsContainNoControlCharacters() throws {
        let fixture = ShellFixture()
        let folder = try TemporaryFolder()
        try folder.write(String(decoding: GraphFile.bytes(of: Self.graph(0)), as: UTF8.self), to: "g.json")
        fixture.run("load \(folder.path)/g.json")
        let candidates = CompletionProvider(fixture.session).completion(of: "show ", cursor: 5).candidates
        #expect(!candidates.isEmpty)
        #expect(
            candidates.allSatisfy { candidate in !VisibleText.line(candidate.text).unicodeScalars.contains { Self.characters.contains($0) }
            })
    }
}
