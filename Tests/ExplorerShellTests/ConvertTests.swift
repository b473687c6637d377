import ExplorerShell
import Foundation
import TestSupport
import Testing

@Suite("Converting facts")
struct ConvertTests {
    @Test("each file becomes a graph file, and one that is wrong does not hinder the others")
    func files() throws {
        let folder = try TemporaryFolder()
        let facts = """
            {"source": {"repository": "a/NAME", "container": "Dip"}, "nodes": [{"id": "A", "service": "A", "scope": "unique"}]}
            """
        try folder.write(facts.replacing("NAME", with: "One"), to: "one.json")
        try folder.write(facts.replacing("\"unique\"", with: "\"uniqe\""), to: "wrong.json")
        try folder.write(facts.replacing("NAME", with: "Two"), to: "two.json")
        let fixture = ShellFixture()
        let path = folder.path
        let status = fixture.run("convert \(path)/one.json \(path)/wrong.json \(path)/missing.json \(path)/two.json --into \(path)")
        #expect(status == .commandFailed)
        let lines = (fixture.output + fixture.errors).replacing(path, with: "F").split(separator: "\n").map(String.init)
        #expect(
            lines == [
                "F/One.graph.json: 1 service, 0 edges, from F/one.json",
                "F/wrong.json:1:68: the node 'A' has the scope 'uniqe', which Dip has not (did you mean 'unique'?)",
                "F/missing.json cannot be read: No such file or directory",
                "F/Two.graph.json: 1 service, 0 edges, from F/two.json",
            ])
        fixture.forget()
        #expect(fixture.run("load \(path)/Two.graph.json") == .success)
        #expect(fixture.output.hasPrefix("loaded Two: 1 service"))
    }

    @Test("the program takes facts after the word")
    func programArguments() throws {
        let options = try CommandLineOptions.parse(["convert", "a.json", "b.json", "--into", "graphs of today"])
        #expect(options.targets == ["a.json", "b.json"])
        #expect(options.convert == ["--into", "'graphs of today'"])
        #expect(throws: UsageProblem.self) { try CommandLineOptions.parse(["convert"]) }
        #expect(throws: UsageProblem.self) { try CommandLineOptions.parse(["--into", "x"]) }
        #expect(throws: UsageProblem.self) { try CommandLineOptions.parse(["convert", "a.json", "-c", "services"]) }
    }
}
