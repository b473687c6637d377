import Foundation
import TestSupport
import Testing

/// Tests `scripts/install` with a stub toolchain: the installed files and the error messages.
@Suite struct InstallTests {
    private let fixture: InstallationFixture

    init() throws { fixture = try InstallationFixture() }

    private static let files = [
        "bin/wirescope", "share/bash-completion/completions/wirescope", "share/doc/wirescope/LICENSE",
        "share/fish/vendor_completions.d/wirescope.fish", "share/man/man1/wirescope.1.gz", "share/zsh/site-functions/_wirescope",
    ]

    @Test func installationContainsProgramManualAndCompletions() throws {
        let outcome = try fixture.run("install 'my programs'")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let prefix = fixture.program.folder.path + "/my programs"
        #expect(
            outcome.output == """
                installed wirescope 0.1.0 in \(prefix); scripts/install --uninstall \(prefix.replacing(" ", with: "\\ ")) removes it
                \(prefix)/bin is not in PATH

                """)
        let options = "--configuration release --traits Explorer --product wirescope --no-color-diagnostics --static-swift-stdlib"
        #expect(fixture.asked.contains(options))
        #expect(fixture.files(in: "my programs").filter { !$0.hasPrefix("share/wirescope/") } == Self.files)
        let manual = try fixture.program.shell("gzip -dc 'my programs/share/man/man1/wirescope.1.gz'")
        #expect(manual.output == (try fixture.program.run("--manual")).output)
        // The installed program works outside of its build folder.
        let cycles = try fixture.program.shell("'my programs/bin/wirescope' -c 'count cycles()'")
        #expect((cycles.status, cycles.output) == (0, "2 services, 2 dependencies among them\n"))
    }

    @Test func installationContainsLibraryForNewPackages() throws {
        try #require(try fixture.run("install there").status == 0)
        let new = try fixture.program.shell("there/bin/wirescope -c 'new Greetings'")
        #expect(new.status == 0, "\(new.errors)")
        let library = fixture.program.folder.path + "/there/share/wirescope"
        #expect(try fixture.program.text(of: "Greetings/Package.swift").contains("path: \"\(library)\""))
        // The real package manager accepts the installed package: every target has its folder, and targets of the full package are absent.
        let described = try fixture.program.shell("swift package --package-path there/share/wirescope describe --type json")
        #expect(described.status == 0, "\(described.errors)")
        let names = described.output.matches(of: #/"name" : "(\w+)"/#).map { String($0.1) }
        #expect(Set(names).isSuperset(of: ["Wiring", "WiringTesting", "WiringHost", "CWiringRuntime"]))
        #expect(Set(names).isDisjoint(with: ["WiringShell", "SampleMail", "WiringTests", "WirescopeCommand"]))
    }

    @Test func buildRecordsToolchainAndRevision() throws {
        try #require(try fixture.run("install there").status == 0)
        let record = try fixture.program.text(of: "build/BuildRecord.swift")
        #expect(record.contains("let toolchain: String? = \"Swift 9.8.7, "))
        // Sources without git history have no revision.
        #expect(record.contains(#/let revision: String\? = (nil|"[0-9a-f]{12} of \d{4}-\d\d-\d\d(, changed since)?")/#))
        let links = try FileManager.default.contentsOfDirectory(atPath: fixture.program.folder.path + "/build/Sources/wirescope")
        #expect(links.sorted() == (try FileManager.default.contentsOfDirectory(atPath: Repository.path + "/Sources/wirescope")).sorted())
    }

    @Test func uninstallRemovesOnlyInstalledFiles() throws {
        try #require(try fixture.run("install there").status == 0)
        try fixture.program.folder.write("mine", to: "there/bin/another")
        let outcome = try fixture.run("install --uninstall there")
        #expect((outcome.status, outcome.output) == (0, "removed wirescope from \(fixture.program.folder.path)/there\n"))
        #expect(fixture.files(in: "there") == ["bin/another"])
        let again = try fixture.run("install --uninstall there")
        #expect((again.status, again.errors) == (1, "error: wirescope is not installed in \(fixture.program.folder.path)/there\n"))
    }

    @Test func installationSupportsDESTDIR() throws {
        let outcome = try fixture.run("install /usr", with: "DESTDIR=\"$PWD/root\"")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(fixture.files(in: "root/usr").filter { !$0.hasPrefix("share/wirescope/") } == Self.files)
    }

    @Test(
        "a prefix that is not writable is reported before the build",
        arguments: ["file/below", "/proc/nowhere"])
    func cannotBeWritten(prefix: String) throws {
        try fixture.program.folder.write("", to: "file")
        let outcome = try fixture.run("install \(prefix)")
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains(#/error: \w+ cannot write into \S+\/(below|nowhere)\/bin; try: scripts/install ~/.local/#))
        #expect(fixture.asked == "")
    }

    @Test(arguments: ["''", "--prefix=there", "one two", "--uninstall one two", "-h"])
    func unknownArgumentsAreRefused(line: String) throws {
        let outcome = try fixture.run("install \(line)")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("scripts/install [PREFIX]"))
        #expect(fixture.asked == "")
    }
}
