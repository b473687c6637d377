import ExplorerShell
import Foundation
import TestSupport
import Testing
import WiringGraph
import WiringVocabulary

@Suite("Views as JSON")
struct JSONTests {
    private static let lines = [
        "load sample", "reload", "assemblies", "services *store*", "show store", "tree service", "rdeps store", "path screen store",
        "cycles",
        "lifetimes", "lint", "resolve service --trace", "processors", "processors off logging", "echo a b", "version",
        "alias", "alias t = tree --depth 2",
        "alias", "set", "set width", "history 2", "help echo", "help keys", "quit",
    ]

    @Test("one object a line, schema and command first, the rest by name")
    func golden() throws {
        let fixture = ShellFixture.loaded()
        fixture.session.environment.history = { ["services", "tree service", "echo 'one\ntwo'"] }
        let text = (Self.lines + ["alias t"]).map { fixture.transcript($0 + " --json") }.joined()
        try expectGolden(text, "json/views.jsonl")
    }

    @Test("long lists of differences are whole", arguments: [1_000, 2_001])
    func longLists(count: Int) throws {
        let folder = try TemporaryFolder()
        for (name, services) in [("few.json", 0), ("many.json", count)] {
            let graph = GraphSnapshot(
                name: "chain",
                services: (0..<services).map { ServiceNode(key: "s\($0)", assembly: "", serviceType: "T", lifetime: .prototype) }, edges: []
            )
            try folder.write(String(decoding: GraphFile.bytes(of: graph), as: UTF8.self), to: name)
        }
        let fixture = ShellFixture()
        fixture.run("diff \(folder.path)/few.json \(folder.path)/many.json --exit-code --json")
        let object = try #require(JSONSerialization.jsonObject(with: Data(fixture.output.utf8)) as? [String: Any])
        let added = try #require(object["added"] as? [[String: Any]])
        #expect(Set(added.compactMap { $0["key"] as? String }) == Set((0..<count).map { "s\($0)" }))
        #expect(added.count == count)
        #expect((object["removed"] as? [Any])?.isEmpty == true)
        #expect(object["failure"] is String)
    }

    @Test("every answer can be read back", arguments: lines + ["dot", "help"])
    func valid(line: String) throws {
        let fixture = ShellFixture.loaded()
        fixture.session.settings.format = .json
        fixture.run(line)
        #expect(fixture.output.hasSuffix("}\n") && fixture.output.count { $0 == "\n" } == 1)
        let object = try JSONSerialization.jsonObject(with: Data(fixture.output.utf8)) as? [String: Any]
        #expect(object?["schema"] as? Int == 1)
        #expect(object?["command"] as? String == line.split(separator: " ").first.map(String.init))
    }
}
