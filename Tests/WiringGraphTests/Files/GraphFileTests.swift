import Foundation
import TestSupport
import Testing
import WiringVocabulary

@testable import WiringGraph

@Suite struct GraphFileTests {
    @Test func graphIsOneServiceAndOneEdgeALine() throws {
        try expectGraphGolden(String(decoding: GraphFile.bytes(of: MailGraph.healthy), as: UTF8.self), "files/mail.json")
    }

    @Test func fileGivesTheGraphBack() throws {
        for graph in [MailGraph.healthy, MailGraph.faulty] {
            #expect(try GraphFile.parse(GraphFile.bytes(of: graph)) == graph)
        }
    }

    @Test(arguments: 0..<400)
    func randomGraphsComeBackAndTheirFilesToo(seed: UInt64) throws {
        let graph = GraphSnapshot.rich(seed: seed)
        let bytes = GraphFile.bytes(of: graph)
        #expect(try GraphFile.parse(bytes) == graph)
        #expect(try GraphFile.bytes(of: GraphFile.parse(bytes)) == bytes)
        #expect((try? JSONSerialization.jsonObject(with: Data(bytes))) != nil)
        var generator = SeededGenerator(seed: seed)
        #expect(GraphFile.bytes(of: graph.shuffled(using: &generator)) == bytes)
    }

    @Test func whatIsLeftOutHasADefault() throws {
        let graph = try GraphFile.parse(Array(GraphFileSchema.example.utf8))
        #expect(graph.name == "Shop")
        #expect(graph.services.map(\.kind) == [.component, .component])
        #expect(graph.services[0].implementationType == "Checkout")
        #expect(graph.edges == [DependencyEdge(from: 0, to: 1, slot: "store", position: 0)])
        #expect(!graph.isValidated)
    }

    @Test func orderOfFieldsDoesNotMatterAndOthersArePassedOver() throws {
        let file = #"""
            {"source": {"repository": "somebody/something", "tags": [1, -2.5e+3, [], {}, null, true, {"a": [{}]}]},
             "edges": [{"slot": "b", "to": "B", "weight": 3, "from": "A"}],
             "services": [{"type": "TB", "key": "B"}, {"key": "\u0041", "type": "T\ud83c\udff0"}],
             "version": 1, "format": "wirescope-graph"}
            """#
        let graph = try GraphFile.parse(Array(file.utf8))
        #expect(graph.services.map(\.key) == ["A", "B"])
        #expect(graph.services[0].serviceType == "T🏰")
        #expect(graph.edges == [DependencyEdge(from: 0, to: 1, slot: "b")])
    }

    @Test func mistakesAreReportedTogetherWithTheirPlaces() throws {
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

    @Test func unreadableFilesInWords() throws {
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

    @Test func manyMistakesAreCounted() throws {
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

    @Test func schemaAndPageAreWhatTheTablesSay() throws {
        try expectGraphGolden(GraphFileSchema.jsonSchema, "files/schema.json")
        try expectGraphGolden(GraphFileSchema.page, "files/page.md")
        #expect((try? JSONSerialization.jsonObject(with: Data(GraphFileSchema.jsonSchema.utf8))) != nil)
    }

    /// A field that is added to the model and not to the tables would be lost by saving.
    @Test func everyPropertyOfTheModelHasAField() {
        func count(_ value: Any) -> Int { Mirror(reflecting: value).children.count }
        // What is rare in a service stands in one property.
        #expect(count(ServiceNode(key: "", serviceType: "")) - 1 + count(RareTraits()) == GraphFileTables.service.fields.count)
        #expect(count(DependencyEdge(from: 0, to: 0, slot: "")) == GraphFileTables.edge.fields.count)
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
