import Foundation
import TestSupport
import Testing

@testable import WiringShell

@Suite("The editor's command line")
struct EditorCallTests {
    /// Returns the arguments that an editor receives, each in angle brackets.
    private func told(_ variables: [String: String], file: String) throws -> String {
        let path = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]
        return try ProgramRun(
            "/bin/sh", ["-c", EditorCommandLine.text(file: file, line: 12)], environment: variables.merging(path) { own, _ in own }
        ).output
    }

    @Test("contains the line, the quoted arguments of the variable, and any file name")
    func containsFileAndLine() throws {
        #expect(try told(["EDITOR": "printf '<%s>'"], file: "/a/b.swift") == "<+12></a/b.swift>")
        #expect(
            try told(["EDITOR": "printf '<%s>' -w 'two words'"], file: "/a b/it's $HOME.swift")
                == "<-w><two words><+12></a b/it's $HOME.swift>")
        #expect(try told(["VISUAL": "printf '<%s>'", "EDITOR": "false"], file: "/a") == "<+12></a>")
        #expect(try told(["VISUAL": "", "EDITOR": "printf '<%s>'"], file: "/a") == "<+12></a>")
    }

    @Test("is adapted to editors without the plus option")
    func supportsOtherEditors() throws {
        let folder = FileManager.default.temporaryDirectory.path + "/editors-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for name in ["code", "hx"] {
            try "#!/bin/sh\nprintf '<%s>' \"$@\"\n".write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(folder)/\(name)")
        }
        #expect(try told(["EDITOR": "\(folder)/code --wait"], file: "/a b") == "<--wait><-g></a b:12>")
        #expect(try told(["EDITOR": "\(folder)/hx"], file: "/a b") == "</a b:12>")
    }
}
