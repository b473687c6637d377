import Foundation
import GraphFixtures
import TestSupport
import Testing
import WiringVocabulary

@testable import WiringGraph
@testable import WiringModel

@Suite struct GraphFileTests {
    @Test func fileHasOneServiceOrEdgePerLine() throws {
        try expectGraphGolden(String(decoding: GraphFile.bytes(of: MailGraph.healthy), as: UTF8.self), "files/mail.json")
    }

    @Test func graphSurvivesRoundTrip() throws {
        for graph in [MailGraph.healthy, MailGraph.faulty] {
            #expect(try GraphFile.parse(GraphFile.bytes(of: graph)) == graph)
        }
    }

    @Test(arguments: 0..<400)
    func randomGraphsAndTheirFilesSurviveRoundTrip(seed: UInt64) throws {
        let graph = GraphSnapshot.rich(seed: seed)
        let bytes = GraphFile.bytes(of: graph)
        #expect(try GraphFile.parse(bytes) == graph)
        #expect(try GraphFile.bytes(of: GraphFile.parse(bytes)) == bytes)
        #expect((try? JSONSerialization.jsonObject(with: Data(bytes))) != nil)
        var generator = SeededGenerator(seed: seed)
        #expect(GraphFile.bytes(of: graph.shuffled(using: &generator)) == bytes)
    }

    @Test func omittedFieldsHaveDefaults() throws {
        let graph = try GraphFile.parse(Array(GraphFileSchema.example.utf8))
        #expect(graph.name == "Shop")
        #expect(graph.services.map(\.kind) == [.component, .component])
        #expect(graph.services[0].implementationType == "Checkout")
        #expect(graph.edges == [DependencyEdge(from: 0, to: 1, slot: "store", position: 0)])
        #expect(!graph.isValidated)
    }

    @Test func fieldsHaveAnyOrderAndUnknownFieldsAreIgnored() throws {
        let file = #"""
            {"source": {"repository": "owner/name", "tags": [1, -2.5e+3, [], {}, null, true, {"a": [{}]}]},
             "edges": [{"slot": "b", "to": "B", "weight": 3, "from": "A"}],
             "services": [{"type": "TB", "key": "B"}, {"key": "\u0041", "type": "T\ud83c\udff0"}],
             "version": 1, "format": "wirescope-graph"}
            """#
        let graph = try GraphFile.parse(Array(file.utf8))
        #expect(graph.services.map(\.key) == ["A", "B"])
        #expect(graph.services[0].serviceType == "T🏰")
        #expect(graph.edges == [DependencyEdge(from: 0, to: 1, slot: "b")])
    }

    @Test func allFileErrorsAreReportedWithLocations() throws {
        let file = """
            {
              "format": "wirescope-graph", "version": 1,
              "services": [
                {"key": "Shop.clock", "type": "Clock", "lifetime": "singelton", "provides": "Clock"},
                {"key": "Shop.store", "type": 12, "site": "Store.swift"},
                {"key": "Shop.clock", "type": "Clock", "kind": "weird"},
                {"type": "Nameless"},
                ["Shop.x"]
              ],
              "edges": [
                {"from": "Shop.store", "to": "Shop.clok", "slot": "ü", "position": 1.5, "deferred": "yes"},
                {"from": "Shop.store", "from": "Shop.clock"},
                {"from": "", "to": "Shop.clok"}
              ],
              "findings": {}
            }
            """
        try expectGraphGolden(problems(file), "files/mistakes.txt")
    }

    @Test func unreadableFilesHaveDistinctErrors() throws {
        let files = [
            "", "nonsense", "[]", "{", #"{"format": "wirescope-graph", "version": 2, "services": []}"#,
            #"{"format": "graphml", "version": 1, "services": []}"#, #"{"version": 1}"#,
            #"{"format": "wirescope-graph", "version": 1, "services": []} x"#, #"{"format": "wirescope-graph" "version": 1}"#,
            #"{"format": "wirescope-graph", "version": 01, "services": []}"#, "{\"format\": \"wirescope-graph",
            #"{"format": "wirescope-graph", "version": 1, "services": [{"key": "a\q"}]}"#,
            #"{"format": "wirescope-graph", "version": 1, "services": [{"key": "\ud800", "type": "T"}]}"#,
        ]
        try expectGraphGolden(files.map { "\($0)\n\(problems($0))\n" }.joined(separator: "\n"), "files/unreadable.txt")
        let deep = #"{"services": [], "x": "# + String(repeating: "[", count: 100_000)
        #expect(problems(deep).contains("nested more than 256 deep"))
        var bytes = Array(GraphFileSchema.example.utf8)
        bytes[bytes.firstIndex(of: UInt8(ascii: "S")) ?? 0] = 0xFF
        #expect(throws: GraphFileError.self) { try GraphFile.parse(bytes) }
    }

    /// Every truncated file gives an error with a location, never a graph.
    @Test func truncatedFilesAreRefused() {
        let bytes = GraphFile.bytes(of: MailGraph.faulty)
        for count in 0..<(bytes.count - 2) {
            let error = #expect(throws: GraphFileError.self) { try GraphFile.parse(Array(bytes.prefix(count))) }
            #expect(error?.problems.first?.line ?? 0 > 0, "\(count) bytes")
        }
    }

    @Test func foreignEncodingsAreNamed() throws {
        let text = GraphFileSchema.example
        func units<Unit: FixedWidthInteger>(_ units: some Sequence<Unit>) -> [UInt8] {
            units.flatMap { unit in withUnsafeBytes(of: unit) { Array($0) } }
        }
        let files: [(name: String, bytes: [UInt8])] = [
            ("UTF-16 little end first", units(text.utf16.map(\.littleEndian))),
            ("UTF-16 big end first", units(text.utf16.map(\.bigEndian))),
            ("UTF-16 with a mark", [0xFF, 0xFE] + units(text.utf16.map(\.littleEndian))),
            ("UTF-16 with a mark, big end first", [0xFE, 0xFF] + units(text.utf16.map(\.bigEndian))),
            ("UTF-32", units(text.unicodeScalars.map(\.value.littleEndian))),
            ("UTF-32 with a mark", [0xFF, 0xFE, 0, 0] + units(text.unicodeScalars.map(\.value.littleEndian))),
            ("gzip", [0x1F, 0x8B, 8, 0, 1, 2, 3]), ("zip", Array("PK\u{3}\u{4}".utf8)), ("nothing but NUL", [0, 0, 0]), ("one NUL", [0]),
            (
                "Latin-1",
                Array(#"{"format": "wirescope-graph", "version": 1, "name": ""#.utf8) + [0xFC] + Array(#"", "services": []}"#.utf8)
            ),
            (
                "half a character",
                Array(#"{"format": "wirescope-graph", "version": 1, "services": [{"key": ""#.utf8) + [0xC3]
                    + Array(#"", "type": "T"}]}"#.utf8)
            ),
            (
                "a surrogate in UTF-8",
                Array(#"{"format": "wirescope-graph", "version": 1, "name": ""#.utf8) + [0xED, 0xA0, 0x80]
                    + Array(#"", "services": []}"#.utf8)
            ),
        ]
        let lines = files.map { file in
            do throws(GraphFileError) {
                _ = try GraphFile.parse(file.bytes)
                return "\(file.name): read"
            } catch {
                return "\(file.name)\n  \(error.lines(in: "graph.json").joined(separator: "\n  "))"
            }
        }
        try expectGraphGolden(lines.joined(separator: "\n"), "files/encodings.txt")
        // The byte order mark is skipped.
        #expect(try GraphFile.parse([0xEF, 0xBB, 0xBF] + Array(text.utf8)).services.count == 2)
    }

    @Test func invalidValuesAreReported() throws {
        let numbers = [
            "2147483647", "2147483648", "-2147483648", "-2147483649", "9223372036854775807", "9223372036854775808", "-0", "1e3", "1.0",
            "--1",
            "0x10", "+1", "NaN", "\"1\"", "null", "01", "1e", "1e999",
        ]
        let files =
            numbers.map { #"{"from": "A", "to": "A", "slot": "s", "position": \#($0)}"# }
            + [
                #"{"from": "A", "to": "A", "lookUps": -1}"#, #"{"from": "A", "to": "A", "lookUps": 4294967296}"#,
                #"{"from": "A", "to": "A", "to": "A"}"#, #"{"from": "A", "to": "A", "position": 1, "position": 2}"#,
                #"{"from": "A", "to": "A", "deferred": null}"#, #"{"from": "A", "to": "A", "deferred": 1}"#, #"{"from": {}, "to": []}"#,
            ]
        let lines = files.map { edge in
            let text = #"{"format": "wirescope-graph", "version": 1, "services": [{"key": "A", "type": "T"}], "edges": [\#(edge)]}"#
            return "\(edge)\n  \(problems(text).isEmpty ? "read" : problems(text))"
        }
        try expectGraphGolden(lines.joined(separator: "\n"), "files/odd-values.txt")
        let deep = String(repeating: #"{"a":["#, count: 50_000)
        #expect(
            problems(#"{"format": "wirescope-graph", "version": 1, "services": [], "other": \#(deep)"#).contains(
                "nested more than 256 deep"))
        #expect(
            problems(#"{"format": "wirescope-graph", "version": 1, "version": 1, "services": []}"#).contains("'version' is given twice"))
    }

    @Test func lineBreaksInValuesDoNotBreakErrorLines() throws {
        let text = #"{"format": "wirescope-graph", "version": 1, "services": [{"key": "A", "type": "T", "lifetime": "x\nhint: run this"}]}"#
        let error = #expect(throws: GraphFileError.self) { try GraphFile.parse(Array(text.utf8)) }
        #expect(error?.lines(in: "g.json").count == 1)
        #expect(error?.problems.first?.message == "'lifetime' cannot be 'x hint: run this'")
    }

    @Test func furtherFileErrorsAreCounted() throws {
        let services = (0..<100).map { _ in #"{"key": "A", "type": "T"}"# }.joined(separator: ",")
        let error = #expect(throws: GraphFileError.self) {
            try GraphFile.parse(Array(#"{"format": "wirescope-graph", "version": 1, "services": [\#(services)]}"#.utf8))
        }
        #expect(error?.problems.count == 20)
        #expect(error?.more == 79)
        #expect(error?.lines(in: "g.json").last == "... and 79 more")
    }

    @Test func noInputCrashesTheParser() throws {
        var generator = SeededGenerator(seed: 7)
        let corpus = [GraphFile.bytes(of: MailGraph.faulty), Array(GraphFileSchema.example.utf8)]
        let letters = Array("{}[]\",:\\u0e-.ntf \n\u{7F}".utf8) + [0, 0xFF, 0xC3]
        let count = ProcessInfo.processInfo.environment["FUZZ_COUNT"].flatMap(Int.init) ?? 400
        var accepted = 0
        for _ in 0..<count {
            var bytes = corpus.randomElement(using: &generator) ?? []
            for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: bytes.remove(at: place)
                case 1: bytes.insert(letters.randomElement(using: &generator) ?? 0, at: place)
                case 2: bytes[place] = letters.randomElement(using: &generator) ?? 0
                default: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...40, using: &generator)))
                }
            }
            do {
                let graph = try GraphFile.parse(bytes)
                #expect(try GraphFile.parse(GraphFile.bytes(of: graph)) == graph)
                accepted += 1
            } catch {
                #expect(!error.problems.isEmpty && error.problems.allSatisfy { $0.line > 0 && $0.column > 0 })
            }
        }
        #expect(accepted < count)
    }

    @Test func schemaAndPageMatchFieldTables() throws {
        try expectGenerated(GraphFileSchema.jsonSchema, at: "Sources/EmbeddedTexts/texts/generated/graph-file.schema.json")
        try expectGenerated(GraphFileSchema.page, at: "Sources/EmbeddedTexts/texts/generated/graph-file.md")
        #expect((try? JSONSerialization.jsonObject(with: Data(GraphFileSchema.jsonSchema.utf8))) != nil)
    }

    /// Graphs can have millions of edges and services.
    @Test func optionalAttributesDoNotEnlargeNodesAndEdges() {
        #expect(MemoryLayout<DependencyEdge>.stride == 40)
        #expect(MemoryLayout<ServiceNode>.stride == 120)
    }

    /// Older versions used the kind `entry` for services of a locator.
    @Test func entriesOfOlderFilesAreReadAsLocatorServices() throws {
        let text = """
            {"format": "wirescope-graph", "version": 1, "services": [
            {"key": "A", "type": "A"}, {"key": "L[B]", "kind": "entry", "type": "B"}, {"key": "V", "kind": "entry", "type": "V"}],
            "edges": [{"from": "A", "to": "L[B]", "kind": "observed"}, {"from": "V", "to": "A"}]}
            """
        #expect(try GraphFile.parse(Array(text.utf8)).services.map(\.kind) == [.component, .located, .entry])
    }

    /// A property of the model without a field in the tables would be lost when saving.
    @Test func everyPropertyOfModelHasFileField() {
        func count(_ value: Any) -> Int { Mirror(reflecting: value).children.count }
        // The optional attributes of a service are stored in one property.
        #expect(
            count(ServiceNode(key: "", serviceType: "")) - 1 + count(ServiceNode.OptionalAttributes())
                == GraphFileTables.service.fields.count)
        // The same applies to edges, which store five Booleans in one byte.
        let edge = count(DependencyEdge(from: 0, to: 0, slot: "")) - 2 + count(DependencyEdge.OptionalAttributes()) + 5
        #expect(edge == GraphFileTables.edge.fields.count)
        #expect(count(AssemblyNode(name: "")) == GraphFileTables.assembly.fields.count)
        #expect(count(ProcessorNode(key: "", serviceType: "")) == GraphFileTables.processor.fields.count)
        #expect(count(Finding(rule: "", severity: .note, message: "", services: [])) == GraphFileTables.finding.fields.count)
        #expect(count(GraphSnapshot(name: "")) + 2 == GraphFileTables.file.fields.count)
    }

    private func problems(_ file: String) -> String {
        do {
            _ = try GraphFile.parse(Array(file.utf8))
            return ""
        } catch {
            return error.lines(in: "graph.json").joined(separator: "\n")
        }
    }
}
