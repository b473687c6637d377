import Foundation
import TestSupport
import Testing

/// Tests `scripts/need` on machines with missing tools: it finds only the stubs in a folder.
@Suite struct NeedTests {
    private let fixture: ProgramFixture

    init() throws {
        fixture = try ProgramFixture()
        let bin = fixture.folder.path + "/bin"
        try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
        for tool in ["bash", "env", "mktemp", "rm", "tail"] {
            let path = try #require(["/usr/bin/", "/bin/"].map { $0 + tool }.first { FileManager.default.isExecutableFile(atPath: $0) })
            try FileManager.default.createSymbolicLink(atPath: bin + "/" + tool, withDestinationPath: path)
        }
    }

    /// Adds a program to the folder.
    private func add(_ tool: String, _ script: String) throws {
        let path = "bin/\(tool)"
        try fixture.folder.write("#!/bin/sh\n\(script)\n", to: path)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: fixture.folder.path + "/" + path)
    }

    private func need(_ things: String) throws -> ProgramRun {
        try fixture.shell("PATH=\"$PWD/bin\" exec '\(Repository.path)/scripts/need' \(things)")
    }

    @Test func existingToolIsNotInstalled() throws {
        for tool in ["swift", "dot"] { try add(tool, "") }
        let outcome = try need("swift graphviz")
        #expect((outcome.status, outcome.output + outcome.errors) == (0, ""))
    }

    @Test func missingToolchainIsReported() throws {
        let outcome = try need("swift graphviz")
        #expect((outcome.status, outcome.errors) == (1, "error: there is no 'swift' in PATH; install a Swift 6.3 toolchain first\n"))
    }

    @Test func installationCommandIsPrintedWithoutPrivileges() throws {
        try add("apt-get", "echo this must not run; exit 1")
        try add("id", "echo 1000")
        let message = "error: missing graphviz chromium; install with: sudo apt-get install graphviz chromium\n"
        let alone = try need("graphviz chromium")
        #expect((alone.status, alone.errors) == (1, message))
        // A sudo that requires a password is treated as missing.
        try add("sudo", "exit 1")
        #expect(try need("graphviz chromium").errors == message)
    }

    @Test func packageNamesArePrintedWithoutPackageManager() throws {
        try add("id", "echo 0")
        #expect(try need("graphviz").errors == "error: missing graphviz; install with: sudo apt-get install graphviz\n")
    }

    @Test func failedInstallationNamesPackages() throws {
        try add("id", "echo 0")
        try add("apt-get", "echo \"E: no network for $1\"; exit 100")
        let outcome = try need("graphviz")
        #expect(outcome.status == 1)
        #expect(
            outcome.errors == """
                installing graphviz
                E: no network for update
                E: no network for install
                error: apt-get could not install graphviz; run: sudo apt-get install graphviz

                """)
    }

    @Test func failedUpdateOfPackageListsIsTolerated() throws {
        try add("id", "echo 1000")
        try add("sudo", "shift; exec \"$@\"")
        try add("true", "")
        try add("apt-get", "[ \"$1\" = install ] && echo \"$@\" > '\(fixture.folder.path)/installed'")
        let outcome = try need("graphviz chromium")
        #expect((outcome.status, outcome.errors) == (0, "installing graphviz chromium\n"))
        #expect(try fixture.text(of: "installed") == "install -y -qq graphviz chromium\n")
    }
}
