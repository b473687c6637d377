import Foundation
import TestSupport
import Testing

@testable import HostClient

/// Files of other revisions, read from a repository that a test creates.
@Suite(.enabled(if: Environment.path(ofTool: "git") != nil))
struct GitRevisionTests {
    private let folder: TestSupport.TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("first\n", to: "App/A.swift")
        try folder.write("no end of line", to: "App/Ünder Tor.swift")
        try folder.write("elsewhere", to: "Other/B.swift")
        try folder.write(String(repeating: "x", count: 200_000) + "\0\n", to: "App/Large.swift")
        try git("init", "-q")
        try git("add", ".")
        try git("-c", "user.name=Ada", "-c", "user.email=ada@example.com", "commit", "-q", "-m", "first")
        try folder.write("second\n", to: "App/A.swift")
    }

    private func git(_ arguments: String...) throws {
        let run = try ProgramRun("git", ["-C", folder.path] + arguments)
        #expect(run.status == 0, "\(run.errors)")
    }

    private func files(_ revision: String, of name: String = "App") throws(GitRevision.Failure) -> [GitRevision.File] {
        try GitRevision(of: folder.path + "/" + name, interrupts: .none).files(at: revision) { $0.hasSuffix(".swift") }
    }

    @Test func revisionContainsItsFiles() throws {
        let found = try files("HEAD")
        #expect(found.map(\.path) == ["A.swift", "Large.swift", "Ünder Tor.swift"])
        #expect(String(decoding: found[0].bytes, as: UTF8.self) == "first\n")
        #expect(found[1].bytes.count == 200_002)
        #expect(String(decoding: found[2].bytes, as: UTF8.self) == "no end of line")
    }

    @Test func readingRevisionLeavesWorkingCopyUnchanged() throws {
        _ = try files("HEAD")
        #expect(try String(contentsOfFile: folder.path + "/App/A.swift", encoding: .utf8) == "second\n")
        #expect(Set(try FileManager.default.contentsOfDirectory(atPath: folder.path)) == [".git", "App", "Other"])
    }

    @Test func onlyWantedFilesAreRead() throws {
        let found = try GitRevision(of: folder.path, interrupts: .none).files(at: "HEAD") { $0.hasPrefix("Other/") }
        #expect(found.map(\.path) == ["Other/B.swift"])
        #expect(try GitRevision(of: folder.path, interrupts: .none).files(at: "HEAD") { _ in false }.isEmpty)
    }

    @Test(arguments: ["nonsense", "--help", "HEAD; touch /tmp/x", "HEAD~99", ""])
    func unknownRevisionIsReported(revision: String) {
        #expect(throws: GitRevision.Failure.unknownRevision) { try files(revision) }
    }

    @Test func folderWithoutGitIsReported() throws {
        let other = try TemporaryFolder()
        #expect(throws: GitRevision.Failure.notUnderGit) {
            try GitRevision(of: other.path, interrupts: .none).files(at: "HEAD") { _ in true }
        }
    }
}
