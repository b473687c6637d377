import Foundation
import TestSupport
import Testing
import WiringShell

@Suite("The commands output, repeat and set timing")
struct OutputTests {
    @Test("output writes answers to a file until it is switched off")
    func sendsIntoFile() throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/answers.txt"
        let fixture = ShellFixture.loaded()
        fixture.session.settings.style.usesColor = true
        #expect(fixture.run("output \(path); count; show absent; echo not run") == .commandFailed)
        fixture.run("echo two; echo three > /dev/null; output; echo four")
        #expect(fixture.output == "four\n")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "9 services, 9 dependencies among them\ntwo\n")
        fixture.run("output \(path) --append; echo five; output")
        #expect(try String(contentsOfFile: path, encoding: .utf8).hasSuffix("two\nfive\n"))
        fixture.run("output \(path); output")
        #expect(try String(contentsOfFile: path, encoding: .utf8).isEmpty)
        #expect(fixture.run("output \(folder.path)/none/x") == .commandFailed)
    }

    @Test("repeat runs a command the given number of times and stops at a failure")
    func repeats() throws {
        let folder = try TemporaryFolder()
        let fixture = ShellFixture.loaded()
        #expect(fixture.run("repeat 3 echo again") == .success)
        #expect(fixture.output == "again\nagain\nagain\n")
        #expect(fixture.run("repeat 3 show absent") == .commandFailed)
        #expect(fixture.errors.components(separatedBy: "error:").count == 2)
        for line in ["repeat 0 count", "repeat often count", "repeat 2", "repeat"] { #expect(fixture.run(line) == .usage, "\(line)") }
        #expect(fixture.run("repeat 2 echo x > \(folder.path)/x") == .success)
        #expect(try String(contentsOfFile: folder.path + "/x", encoding: .utf8) == "x\nx\n")
        fixture.run("repeat 2 echo y | cat")
        #expect(fixture.piped.map(\.input) == ["y\n", "y\n"])
    }

    @Test("repeat with an interval runs until Ctrl-C")
    func repeatsUntilInterrupted() {
        let fixture = ShellFixture.loaded()
        fixture.answersUntilInterrupt = 3
        #expect(fixture.run("repeat 1ms echo again") == .interrupted)
        #expect(fixture.output == "again\nagain\nagain\n")
    }

    @Test("set timing prints the duration of each command")
    func timesEachCommand() throws {
        let fixture = ShellFixture.loaded()
        fixture.run("set timing on; count; echo x")
        #expect(fixture.errors.split(separator: "\n").count == 2)
        #expect(fixture.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("took ") && $0.hasSuffix("s") }, "\(fixture.errors)")
        fixture.forget()
        fixture.run("count --json; set timing off; count")
        #expect(fixture.errors.isEmpty)
    }
}
