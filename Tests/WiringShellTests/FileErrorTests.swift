import Foundation
import HostClient
import TestSupport
import Testing
import WiringShell

/// Unreadable files end a script with status 4, files that cannot be written with status 1; each error includes a hint.
@Suite("Files that cannot be read or written")
struct FileErrorTests {
    @Test("are reported by commands")
    func commands() throws {
        let fixture = ShellFixture.loaded()
        let lines = [
            "run nofile", "run note.txt", "run ./no/note.txt", "run /", "rules nofile", "rules /", "diff nofile", "diff /",
            "load nofile.json", "load /no.json", "count changed(nofile)", "count changed('/')", "save /no/such/graph.json", "save /",
            "save /dev/full",
            "save /etc/passwd/graph.json", "services > /", "services >> '/no such/list.txt'", "transcript start /no/such/session.md",
            "transcript start /", "cd Packages", "cd ./Packages",
        ]
        try expectGolden(lines.map { fixture.transcript($0) }.joined(), "errors/files.txt")
    }

    @Test("are reported for a new package")
    func newFolder() throws {
        let fixture = ShellFixture.loaded()
        var text = ""
        for number in [ENOENT, EACCES, EROFS, ENOSPC, ENOTDIR] {
            fixture.session.environment.createFolder = { (_, _, _) throws(NewFolderFailure) in throw .system(SystemFailure(number: number))
            }
            text += fixture.transcript("new /no/Notes")
        }
        try expectGolden(text, "errors/new-folder.txt")
    }

    @Test("are reported for arguments of the program")
    func arguments() throws {
        var text = ""
        for (path, number) in [
            ("nofile", ENOENT), ("note.txt", ENOENT), ("Packages/nofile", ENOENT), ("Packages", EISDIR), ("-", EBADF),
        ] {
            for format in [OutputSettings.Format.text, .json] {
                let fixture = ShellFixture.loaded()
                fixture.session.settings.format = format
                fixture.session.environment.read = { (_) throws(SystemFailure) in throw SystemFailure(number: number) }
                let status = fixture.shell.run([.script(path)])
                text += "\(fixture.errors)? \(status.rawValue)\n"
            }
        }
        try expectGolden(text, "errors/file-arguments.txt")
    }

    @Test("Ctrl-C while a script is read is not reported as an error")
    func interrupted() {
        let fixture = ShellFixture.loaded()
        fixture.session.environment.read = { (_) throws(SystemFailure) in throw SystemFailure(number: EINTR) }
        #expect(fixture.run("run /dev/tty") == .interrupted)
        #expect(fixture.shell.run([.script("-")]) == .interrupted)
        #expect(fixture.errors.isEmpty)
    }
}
