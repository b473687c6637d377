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
    }
}
