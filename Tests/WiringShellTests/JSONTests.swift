import Foundation
import TestSupport
import Testing
import WiringGraph
import WiringShell
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

    @Test("one object per line, schema and command first, other fields by name")
    func golden() throws {
        let fixture = ShellFixture.loaded()
        fixture.session.environment.history = { ["services", "tree service", "echo 'one\ntwo'"] }
        let text = (Self.lines + ["alias t"]).map { fixture.transcript($0 + " --json") }.joined()
        try expectGolden(text, "json/views.jsonl")
    }

    @Test("a long list of differences is streamed in the format of the encoder")
    func longLists() throws {
        let folder = try TemporaryFolder()
        for (name, services) in [("none", 0), ("few", 2), ("many", 3_001)] {
            let graph = GraphSnapshot(
                name: "\"\(name)\"",
                services: (0..<services).map {
                    ServiceNode(key: "s\($0)", assembly: "", serviceType: "T\u{1B}", lifetime: .prototype)
                }, edges: [])
            try folder.write(String(decoding: GraphFile.bytes(of: graph), as: UTF8.self), to: name + ".json")
        }
        let fixture = ShellFixture()
        for (before, after) in [("none", "few"), ("few", "none"), ("none", "many"), ("many", "few")] {
            fixture.forget()
            fixture.run("diff \(folder.path)/\(before).json \(folder.path)/\(after).json --exit-code --json")
            let text = fixture.output
            let object = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
            var fields = object
            fields["schema"] = nil
            fields["command"] = nil
            let sorted = try JSONSerialization.data(withJSONObject: fields, options: [.sortedKeys, .withoutEscapingSlashes])
            // The streamed text has the same fields in the same order as the output of the encoder.
            #expect(text == "{\"schema\":1,\"command\":\"diff\"," + String(decoding: sorted, as: UTF8.self).dropFirst() + "\n")
        }
        #expect(fixture.output.contains("\"s3000\""))
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
