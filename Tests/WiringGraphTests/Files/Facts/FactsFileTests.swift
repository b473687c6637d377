import Testing
import WiringVocabulary

@testable import WiringGraph

@Suite struct FactsFileTests {
    private func graph(_ text: String) throws(GraphFileError) -> GraphSnapshot {
        try FactsFile.graph(of: Array(text.utf8), called: "facts")
    }

    private func facts(_ container: String, _ nodes: String, edges: String = "") -> String {
        """
        {"source": {"repository": "somebody/Shop", "container": "\(container)"},
         "nodes": [\(nodes)],
         "edges": [\(edges)]}
        """
    }

    private func node(_ id: String, scope: String) -> String { "{\"id\": \"\(id)\", \"service\": \"\(id)\", \"scope\": \"\(scope)\"}" }

    /// The mistakes of facts, one a line.
    private func mistakes(_ text: String) -> [String] {
        do throws(GraphFileError) {
            _ = try graph(text)
            return []
        } catch {
            return error.lines(in: "facts.json")
        }
    }

    @Test func factsBecomeAGraph() throws {
        let graph = try graph(
            facts(
                "Swinject",
                """
                {"id": "Store", "service": "Store", "implementation": "FileStore", "scope": "container", "file": "App/DI.swift", "line": 7},
                {"id": "Screen#home", "service": "Screen", "name": "home", "scope": "graph", "runtimeArguments": ["title"]}
                """, edges: "[\"Screen#home\", \"Store\"], [\"Screen#home\", \"Clock\"]"))
        #expect(graph.name == "Shop")
        #expect(graph.services.map(\.key) == ["Clock", "Screen#home", "Store"])
        #expect(graph.services.map(\.kind) == [.missing, .factory, .component])
        #expect(graph.services[2].implementationType == "FileStore")
        #expect(graph.services[2].lifetime == .lazySingleton)
        #expect(graph.services[2].site?.description == "App/DI.swift:7")
        #expect(graph.services[2].assembly == "DI")
        #expect(graph.services[1].registeredName == "home")
        #expect(graph.services[1].container == "Swinject")
        #expect(graph.edges.map(\.kind) == [.unknown, .unknown])
        #expect(graph.edges.map(\.slot) == ["1", "2"])
    }

    @Test func edgesMaySayTheirKindAndSlot() throws {
        let graph = try graph(
            facts(
                "Dip", [node("A", scope: "unique"), node("B", scope: "shared"), node("C", scope: "singleton")].joined(separator: ","),
                edges: "[\"A\", \"B\", \"property\", \"b\"], {\"from\": \"A\", \"to\": \"C\", \"kind\": \"initializer\"}"))
        #expect(graph.edges.map(\.kind) == [.property, .initializer])
        #expect(graph.edges.map(\.slot) == ["b", "2"])
        #expect(graph.services.map(\.lifetime) == [.prototype, .objectGraph, .lazySingleton])
    }

    @Test(arguments: [
        ("Swinject", "weak", "weakSingleton"), ("Swinject", ".transient", "prototype"), ("Swinject", "hierarchy", "lazySingleton"),
        ("Typhoon used from Swift", "Singleton", "singleton"), ("Typhoon", "LazySingleton", "lazySingleton"),
        ("Needle", "shared", "lazySingleton"), ("Needle", "component", "objectGraph"), ("Factory", "shared", "weakSingleton"),
        ("Factory", "cached", "scope(cached)"), ("Factory", "singleton", "lazySingleton"), ("Resolver", "application", "lazySingleton"),
        ("Resolver", "unique", "prototype"), ("DITranquillity", "single", "singleton"), ("DITranquillity", "perRun(weak)", "weakSingleton"),
        ("DITranquillity", ".perContainer(.strong)", "lazySingleton"), ("Dip", "eagerSingleton", "singleton"),
        ("Dip", "shared", "objectGraph"),
        ("swift-dependencies", "liveValue", "lazySingleton"), ("Resolver", "scope(session)", "scope(session)"),
        ("Somebody's own", "prototype", "prototype"), ("Somebody's own", "application", "lazySingleton"),
    ])
    func scopesAreWhatTheContainerMeans(container: String, scope: String, lifetime: String) throws {
        let graph = try graph(facts(container, node("A", scope: scope)))
        #expect(graph.services.map(\.lifetime.rawValue) == [lifetime])
    }

    @Test func wrongScopesAreSaidWithTheirNodes() {
        #expect(
            mistakes(facts("Swinject", node("A", scope: "containr") + ", {\"id\": \"B\", \"service\": \"B\"}")) == [
                "facts.json:2:12: the node 'A' has the scope 'containr', which Swinject has not (did you mean 'container'?)",
                "facts.json:2:62: the node 'B' has no scope (\"scope\": \"graph\")",
            ])
        // Two containers mean different things by it.
        #expect(mistakes(facts("Somebody's own", node("A", scope: "shared"))).count == 1)
    }

    @Test func otherMistakesAreSaidWithTheirPlaces() {
        #expect(
            mistakes(
                facts(
                    "Dip", node("A", scope: "unique") + "," + node("A", scope: "unique"),
                    edges: "[\"A\"], [\"A\", \"A\", \"proprty\"]")) == [
                    "facts.json:2:59: there are two nodes with the id 'A'",
                    "facts.json:3:12: an edge is a list of two ids, and of its kind and slot where they are known",
                    "facts.json:3:19: an edge cannot be of the kind 'proprty' (did you mean 'property'?)",
                ])
        #expect(mistakes("[]") == ["facts.json:1:1: a file of facts has to be an object, not a list"])
        #expect(mistakes("{\"nodes\": [], ").count == 1)
        #expect(mistakes("") != [])
    }

    @Test func anyBytesAreFactsOrAMistake() {
        let text = Array(facts("Swinject", node("A", scope: "graph"), edges: "[\"A\", \"A\"]").utf8)
        for position in text.indices {
            for byte: UInt8 in [0, 0x22, 0x5B, 0x7D, 0xFF] {
                var bytes = text
                bytes[position] = byte
                if let graph = try? FactsFile.graph(of: bytes, called: "facts") { #expect(graph.services.count <= 2) }
            }
            _ = try? FactsFile.graph(of: Array(text[..<position]), called: "facts")
        }
    }
}
