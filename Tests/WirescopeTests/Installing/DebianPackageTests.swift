import Foundation
import TestSupport
import Testing

/// Tests `scripts/package` with a stub program. `scripts/package --check` tries a real one on a minimal Debian system.
@Suite struct DebianPackageTests {
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/dpkg-shlibdeps")))
    func debianPackageDeclaresMetadataAndDependencies() throws {
        let fixture = try InstallationFixture(built: "/bin/true")
        let outcome = try fixture.run("package made")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let file = try #require(outcome.output.split(separator: "\n").last.map(String.init))
        #expect(file.contains(#/^\S+\/made\/wirescope_0\.1\.0\S*_\w+\.deb$/#))

        let control = try fixture.program.shell("dpkg-deb --field '\(file)'").output
        for field in ["Package: wirescope", "Version: 0.1.0", "Installed-Size: ", "Depends: libc6", "Suggests: graphviz"] {
            #expect(control.contains(field), "\(control)")
        }
        let contents = try fixture.program.shell("dpkg-deb --contents '\(file)'").output
        for path in [
            "usr/bin/wirescope", "usr/share/man/man1/wirescope.1.gz", "usr/share/bash-completion/completions/wirescope",
            "usr/share/zsh/vendor-completions/_wirescope", "usr/share/fish/vendor_completions.d/wirescope.fish",
            "usr/share/doc/wirescope/copyright", "usr/share/doc/wirescope/changelog.gz", "usr/share/wirescope/Package.swift",
        ] {
            #expect(contents.contains(" ./\(path)\n"), "\(path)")
        }
        // The package contains neither the builder's user name nor the builder's folders.
        #expect(contents.split(separator: "\n").allSatisfy { $0.contains("root/root") && $0.contains(" ./") })
        #expect(!contents.contains(fixture.program.folder.path))
    }

    @Test(arguments: ["--strange", "one two"])
    func unknownArgumentsAreRefused(line: String) throws {
        let outcome = try InstallationFixture().run("package \(line)")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("scripts/package [FOLDER]"))
    }
}
