import Foundation
import HostClient
import TestSupport
import Testing
import WiringScan
import WiringShell

@Suite("Scanning")
struct ScanTests {
    @Test("the report of a scan with its account, and the error without one")
    func answers() throws {
        let fixture = ShellFixture.loaded()
        var text = fixture.transcript("scan", "scan ./App", "services", "resolve Store", "scan --account")
        text += fixture.transcript("reload")
        text += fixture.transcript("scan ./App --strict --json")
        try expectGolden(text, "scan.txt")
    }

    @Test("only the first unreadable files are named, the others counted")
    func unreadFiles() {
        #expect(
            SourceScanLoader.unread([.init(path: "a", number: EACCES), .init(path: "b", number: EFBIG)]) == [
                "a cannot be read: Permission denied", "b cannot be read: it is larger than 64 MB",
            ])
        let lines = SourceScanLoader.unread((1...1_000).map { .init(path: "\($0)", number: EACCES) })
        #expect(lines.count == 21)
        #expect(lines.suffix(2) == ["20 cannot be read: Permission denied", "980 more cannot be read"])
    }

    @Test("a folder without a package is scanned; if that fails, the error of the package is reported")
    func foreignFolders() {
        let fixture = ShellFixture()
        fixture.packageFailure = .noManifest("./App", nearest: nil)
        #expect(fixture.run("load ./App") == .success)
        #expect(fixture.output.hasPrefix("loaded App: "))
        fixture.scannedSources = []
        #expect(fixture.run("load ./App") == .hostFailed)
        #expect(fixture.errors.contains("Package.swift"))
    }

    @Test("a failed account fails the program, without an answer if commands follow")
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

    @Test("the hint for a mistyped form is a command line of the program")
    func mistypedForms() {
        let fixture = ShellFixture()
        #expect(fixture.shell.start(targets: ["scam", "./App"], announces: false) != .success)
        #expect(fixture.errors.contains("hint: wirescope scan ./App\n"))
    }
}
