import Foundation
import TestSupport
import Testing

@Suite struct AttachTests {
    private func attach(_ target: String, _ commands: String, near program: LiveProgram) throws -> ProgramRun {
        try ProgramFixture().run("attach", target, "-c", commands, environment: ["XDG_RUNTIME_DIR": program.folder.path])
    }

    @Test func theContainersOfARunningProgramAreListedAndRead() throws {
        let program = try LiveProgram("calm")
        try program.tell("activate")
        let run = try attach("\(program.identifier)", "load MailClient-2; containers; inspect store; scopes; tree handler", near: program)
        #expect(run.status == 0, "\(run.errors)")
        for text in [
            "* MailClient-2", "2 containers, 1 loaded (*); load MailClient-1", "server", "no scope is entered\n", "MailClient.fetch",
        ] {
            #expect(run.output.contains(text), "\(text) in \(run.output)")
        }
    }

    @Test func aCommandThatWouldChangeTheProgramIsRefused() throws {
        let program = try LiveProgram("calm")
        let run = try attach("\(program.identifier)", "resolve inbox", near: program)
        #expect(run.status != 0)
        #expect(run.errors.contains("a running program is only read"))
    }

    @Test func aShellThatIsKilledInTheMiddleOfARequestLeavesTheProgramUnharmed() throws {
        let program = try LiveProgram()
        let threads = program.threads
        for _ in 0..<3 {
            let shell = Process()
            let output = Pipe()
            shell.executableURL = URL(fileURLWithPath: PseudoTerminal.builtProgram(named: "wirescope"))
            shell.arguments = ["attach", "\(program.identifier)", "-c", "repeat 1ms instances"]
            shell.environment = program.environment
            shell.standardOutput = output
            shell.standardError = FileHandle.nullDevice
            try shell.run()
            try #require(!output.fileHandleForReading.availableData.isEmpty)
            kill(shell.processIdentifier, SIGKILL)
            shell.waitUntilExit()
        }
        #expect(try program.tell("") != "running 0")
        let deadline = ContinuousClock.now + .seconds(120)
        while program.threads > threads, ContinuousClock.now < deadline { usleep(10_000) }
        #expect(program.threads <= threads)
    }

    @Test func theListeningProgramsAreListedUnlessOneIsMeant() throws {
        let program = try LiveProgram("calm")
        let other = try LiveProgram("calm", in: program.folder)
        let several = try attach("live-fixture", "containers", near: program)
        #expect(several.status != 0 && several.errors.contains("programs listen"))
        #expect(several.errors.contains("live-fixture, process \(other.identifier), listens for"))
        #expect(several.errors.contains("hint: attach "), "\(several.errors)")
        let wrong = try attach("mail-server", "containers", near: program)
        #expect(wrong.errors.contains("no listening program is called 'mail-server'"))
        #expect(wrong.errors.contains("live-fixture, process \(program.identifier), listens for"))
    }

    @Test func aProgramIsStartedWithItsArgumentsAndEndsWithTheShell() throws {
        let folder = try TemporaryFolder()
        let run = try ProgramFixture()
            .run(
                "attach", PseudoTerminal.builtProgram(named: "live-fixture"), "alone", "-c", "containers; inspect store; resolve inbox",
                environment: ["XDG_RUNTIME_DIR": folder.path])
        #expect(run.output.contains("1 container, 1 loaded (*)"), "\(run.output) \(run.errors)")
        #expect((run.output + run.errors).contains("ready"))
        #expect(run.errors.contains("a running program is only read"))
        let sockets = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/wirescope")
        let process = try #require(sockets.first?.split(separator: ".").first.flatMap { Int32($0) })
        #expect(hasEnded(process))
    }

    @Test(arguments: ["/bin/true": "has ended with exit status 0", "/bin/none": "cannot be started"])
    func aProgramThatCannotBeExploredIsReported(program: String, problem: String) throws {
        let run = try ProgramFixture().run("attach", program, "-c", "containers")
        #expect(run.status != 0 && run.errors.contains(problem), "\(run.errors)")
    }
}
