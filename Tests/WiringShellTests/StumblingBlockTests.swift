import TestSupport
import Testing
import WiringShell

/// Tests situations that once confused users, on a graph that contains all of them.
@Suite("Stumbling blocks")
struct StumblingBlockTests {
    /// Two services that depend on each other twice, one with the name of its type; one that depends only on itself; a name with a NUL character.
    private static let graph = """
        {"format": "wirescope-graph", "version": 1, "name": "One", "assemblies": [{"name": "A"}],
        "services": [
            {"key": "Router", "assembly": "A", "type": "Router"}, {"key": "A.screen", "assembly": "A", "type": "Screen"},
            {"key": "A.lonely", "assembly": "A", "type": "Lonely", "lifetime": "prototype"}, {"key": "A.n\\u0000l", "assembly": "A", "type": "T"}],
        "edges": [
            {"from": "Router", "to": "A.screen", "slot": "first", "kind": "initializer"},
            {"from": "Router", "to": "A.screen", "slot": "second", "kind": "property"},
            {"from": "A.screen", "to": "Router", "slot": "owner", "kind": "property"},
            {"from": "A.screen", "to": "Router", "slot": "parent", "kind": "property"},
            {"from": "A.lonely", "to": "A.lonely", "slot": "me", "kind": "property"}]}
        """

    @Test("are reported, and the hints can be typed")
    func areReported() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.graph, to: "one.json")
        let fixture = ShellFixture()
        #expect(fixture.run("load \(folder.path)/one.json") == .success, "\(fixture.errors)")
        let lines = [
            // Both parallel dependencies are named.
            "path Router screen", "tree Router", "cycles",
            // The service has no other dependents and no other dependencies.
            "services roots()", "show lonely", "services unused()",
            "what-if remove Router", "undo",
            // Queries about the program report that there is none.
            "services failed()", "services built()", "services slow(1ms)", "plan Router",
            "services !", "services not Router", "services deps Router", "services Router + ", "services | ", "show A", "show n?l",
        ]
        let text = lines.map { fixture.transcript($0) }.joined().replacing(folder.path, with: "FOLDER")
        try expectGolden(text, "stumbling-blocks.txt")
    }

    @Test(
        "are avoided: terms of other shells are found",
        arguments: [
            "decorator", "unused", "slow", "leak", "mock", "leaf", "dependents", "info", "describe",
        ])
    func findsWords(word: String) {
        let fixture = ShellFixture.loaded()
        #expect(fixture.run("apropos \(word)") == .success, "\(fixture.errors)")
        #expect(fixture.output.split(separator: "\n").count > 2)
    }
}
