import Foundation
import TestSupport
import Testing

/// Tests pictures of the sample in files.
@Suite struct PictureTests {
    private let fixture: ProgramFixture

    init() throws { fixture = try ProgramFixture() }

    @Test func everyFormatIsDeterministic() throws {
        let commands =
            ["graph", "graph --by assembly", "mermaid", "json", "svg", "html"]
            + ["mermaid", "json", "svg", "dot"].map { "\($0) --by assembly" }
        let arguments = commands.flatMap { ["-c", $0] }
        let first = try fixture.transcript(arguments)
        #expect(try fixture.transcript(arguments) == first)
        try expectGolden(try fixture.transcript(["-c", "graph", "-c", "graph --by assembly", "-c", "mermaid"]), "pictures.txt")
    }
}
