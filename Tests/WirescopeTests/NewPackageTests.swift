import Foundation
import TestSupport
import Testing

/// `new`: the package that it writes is built, loaded and checked.
@Suite struct NewPackageTests {
    @Test func whatIsWrittenPassesItsOwnTranscript() throws {
        let fixture = try ProgramFixture()
        let new = try fixture.run("-c", "new Greetings; new Greetings")
        #expect(new.status == 1)
        #expect(new.errors.contains("Greetings: is there already, and not empty"))
        let check = try fixture.shell("cd Greetings && $WIRESCOPE check Session.md")
        #expect(check.status == 0, "\(check.output)\(check.errors)")
        #expect(check.output == "Session.md: 5 commands, all as written\n")
    }
}
