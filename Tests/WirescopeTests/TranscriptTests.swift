import Foundation
import TestSupport
import Testing

/// Tests `wirescope check` on the sample.
@Suite struct TranscriptTests {
    private let fixture: ProgramFixture

    init() throws { fixture = try ProgramFixture() }

    @Test func updatedTranscriptPassesItsCheck() throws {
        try fixture.folder.write(
            "```wirescope\nwirescope> echo one\ntwo\nwirescope> resolve service\n...\nwirescope> show absent\nerror[..]\n...\n? 1\n```\n",
            to: "look.md")
        let first = try fixture.run("check", "look.md")
        #expect(first.status == 3)
        #expect(first.output == "look.md:2: echo one\n  - two\n  + one\nlook.md: 1 of 3 commands differs\n")
        #expect(first.errors.isEmpty, "output of the explored program is not part of the report")
        let tap = try fixture.run("check", "--tap", "look.md")
        #expect(tap.status == 3)
        #expect(tap.output.hasPrefix("TAP version 14\n1..3\nnot ok 1 - look.md:2 echo one\n"))
        #expect(try fixture.run("check", "look.md", "--update").status == 0)
        let second = try fixture.run("check", "look.md")
        #expect(second.status == 0)
        #expect(second.output == "look.md: 3 commands, all as written\n")
    }

    @Test func pathsAreRelativeToTranscript() throws {
        let session = "```wirescope\nwirescope> run commands.wire\none\n```\n"
        try fixture.folder.write("echo one\n", to: "some/where/commands.wire")
        try fixture.folder.write(session, to: "some/where/look.md")
        try fixture.folder.write(session, to: "look.md")
        // The second file is checked in the first folder again.
        let outcome = try fixture.run("check", "some/where/look.md", "look.md")
        #expect(outcome.status == 3)
        #expect(outcome.output.hasPrefix("some/where/look.md: 1 command, all as written\nlook.md:2: run commands.wire\n"))
    }

    @Test func updatePreservesLinkAndPermissions() throws {
        let text = "```wirescope\nwirescope> echo one\ntwo\n```\n"
        try fixture.folder.write(text, to: "real/look.md")
        try fixture.folder.write("mine", to: "real/look.md.new")
        let outcome = try fixture.shell(
            "ln -s real/look.md link.md && chmod 0666 real/look.md && $WIRESCOPE check --update link.md && ls -A real && stat -c '%a %F' real/look.md link.md"
        )
        #expect(
            outcome.output
                == "link.md:2: echo one\n  - two\n  + one\nlink.md: 1 of 1 command differs; updated\nlook.md\nlook.md.new\n666 regular file\n777 symbolic link\n"
        )
        #expect(try fixture.text(of: "real/look.md") == text.replacing("two", with: "one"))
        #expect(try fixture.text(of: "real/look.md.new") == "mine")
    }

    @Test func invalidTranscriptArgumentsAreReported() throws {
        try fixture.folder.write("no session\n", to: "empty.md")
        try fixture.folder.write("```wirescope\nwirescope> echo\n", to: "open.md")
        var text = ""
        for arguments in [
            ["check"], ["check", "none.md"], ["check", "empty.md", "open.md"], ["--update"], ["check", "x.md", "-c", "services"],
        ] {
            text += try fixture.transcript(arguments)
        }
        try expectGolden(text, "transcript-mistakes.txt")
    }
}
