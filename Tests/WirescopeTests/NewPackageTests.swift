import Foundation
import TestSupport
import Testing

/// Tests that the package written by `new` can be built, loaded and checked.
@Suite struct NewPackageTests {
    @Test func newPackagePassesItsTranscript() throws {
        let fixture = try ProgramFixture()
        let new = try fixture.run("-c", "new Greetings; new Greetings")
        #expect(new.status == 1)
        #expect(new.errors.contains("Greetings exists and is not empty"))
        // The check runs from another folder: `load .` refers to the folder of the transcript.
        let check = try fixture.run("check", "--allow-shell", "Greetings/Session.md")
        #expect(check.status == 0, "\(check.output)\(check.errors)")
        #expect(check.output == "Greetings/Session.md: 6 commands, all as written\n")

        // The built package becomes a repository of two revisions.
        let git = "git -c user.name=Gull -c user.email=gull@example.org -c init.defaultBranch=main"
        let file = "Sources/Greetings/GreetingAssembly.swift"
        let change = "sed -i.old 's/let counter = /let tally = Component(Counter.init)\\n    let counter = /' \(file)"
        let prepared = try fixture.shell(
            "cd Greetings && \(git) init -q && \(git) add -A && \(git) commit -qm one && \(change) && \(git) commit -qam two && git diff HEAD~1 --stat"
        )
        #expect(prepared.status == 0 && prepared.output.contains("GreetingAssembly.swift"), "\(prepared.errors)")
        for (revision, changes) in [
            ("HEAD~1", "1 added"), ("HEAD~1..HEAD", "1 added"), ("HEAD", "nothing changed"), ("HEAD..main~1", "1 removed"),
        ] {
            let difference = try fixture.run("Greetings", "-c", "diff --git \(revision)")
            #expect(difference.status == 0 && difference.output.contains(changes), "\(revision): \(difference.output)\(difference.errors)")
            #expect(try fixture.run("scan", "Greetings", "-c", "diff --git \(revision)").output == difference.output)
        }
        // The hint of a refusal succeeds, or leads to the help.
        let refused = try fixture.run("Greetings", "-c", "diff HEAD~1")
        #expect(refused.errors.hasSuffix("hint: diff --git HEAD~1\n"))
        #expect(try fixture.run("Greetings", "-c", "diff --git absent").errors.hasSuffix("hint: help diff\n"))
        for line in ["diff --git HEAD", "diff HEAD"] {
            #expect(try fixture.run("sample", "-c", line).errors.hasSuffix("hint: help diff\n"))
        }
    }
}
