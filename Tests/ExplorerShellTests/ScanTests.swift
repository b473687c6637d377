import ExplorerShell
import HostClient
import TestSupport
import Testing

@Suite("Scanning")
struct ScanTests {
    @Test("what is said of a scan, with its account, and of what was not scanned")
    func answers() throws {
        let fixture = ShellFixture.loaded()
        var text = fixture.transcript("scan", "scan ./App", "services", "resolve Store", "scan --account")
        text += fixture.transcript("reload")
        text += fixture.transcript("scan ./App --strict --json")
        try expectGolden(text, "scan.txt")
    }

    @Test("of very many files that cannot be read some are named, and the others counted")
    func unreadFiles() {
        #expect(ScannedSources.unread(["a", "b"]) == ["a cannot be read", "b cannot be read"])
        let lines = ScannedSources.unread((1...1_000).map { "\($0)" })
        #expect(lines.count == 21)
        #expect(lines.suffix(2) == ["20 cannot be read", "980 more cannot be read"])
    }

    @Test("the folder of an app that is no package of ours is scanned; what is wrong with a package is said where nothing can be read")
    func foreignFolders() {
        let fixture = ShellFixture()
        fixture.packageFailure = .noManifest("./App", nearest: nil)
        #expect(fixture.run("load ./App") == .success)
        #expect(fixture.output.hasPrefix("loaded App: "))
        fixture.scannedSources = []
        #expect(fixture.run("load ./App") == .hostFailed)
        #expect(fixture.errors.contains("Package.swift"))
    }

    @Test("a failed account fails the program, quietly where commands follow")
    func strictPrograms() {
        let fixture = ShellFixture()
        var options = CommandLineOptions.ScanOptions()
        options.words = ["--strict"]
        #expect(fixture.shell.start(targets: ["./App"], scan: options, announces: false) == .commandFailed)
        #expect(fixture.output.isEmpty)
        #expect(fixture.errors.contains("1 look-up not understood"))
        #expect(fixture.shell.start(targets: ["./App"], scan: CommandLineOptions.ScanOptions(), announces: true) == .success)
        #expect(fixture.output.hasPrefix("scanned App: Swinject in 1 file"))
    }

    @Test("a word of the program that is mistyped is hinted at as one types it to the program")
    func mistypedForms() {
        let fixture = ShellFixture()
        #expect(fixture.shell.start(targets: ["scam", "./App"], announces: false) != .success)
        #expect(fixture.errors.contains("hint: wirescope scan ./App\n"))
    }
}
