import ExplorerShell
import TestSupport
import Testing

/// What people once stumbled over, on a graph that has all of it.
@Suite("Stumbling blocks")
struct StumblingBlockTests {
    /// Two services that need each other twice, one of them called like its type; one that needs only itself; a name with a NUL in it.
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

    @Test("are said, and the hints can be typed")
    func areSaid() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.graph, to: "one.json")
        let fixture = ShellFixture()
        #expect(fixture.run("load \(folder.path)/one.json") == .success, "\(fixture.errors)")
        let lines = [
            // Each of two parallel dependencies is named.
            "path Router screen", "tree Router", "cycles",
            // Nobody else needs it, and it leads nowhere else.
            "services roots()", "show lonely", "services unused()",
            "what-if remove Router", "undo",
            // What asks a program says that there is none.
            "services failed()", "services built()", "services slow(1ms)", "plan Router",
            "services !", "services not Router", "services deps Router", "services Router + ", "services | ", "show A", "show n?l",
        ]
        let text = lines.map { fixture.transcript($0) }.joined().replacing(folder.path, with: "FOLDER")
        try expectGolden(text, "stumbling-blocks.txt")
    }

    @Test(
        "are no longer there when a word is looked for that other shells or people use",
        arguments: [
            "decorator", "unused", "slow", "leak", "mock", "leaf", "dependents", "info", "describe",
        ])
    func findsWords(word: String) {
        let fixture = ShellFixture.loaded()
        #expect(fixture.run("apropos \(word)") == .success, "\(fixture.errors)")
        #expect(fixture.output.split(separator: "\n").count > 2)
    }
}
