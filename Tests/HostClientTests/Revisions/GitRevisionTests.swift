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

    /// Settings of a repository that make git run a program. `PROOF` is replaced by a command.
    private static let hostileSettings: [[(name: String, value: String)]] = [
        [("remote.origin.url", "."), ("remote.origin.uploadpack", "PROOF; git-upload-pack")],
        [("remote.origin.url", "ssh://host/path"), ("core.sshCommand", "PROOF")],
        [("remote.origin.url", "git://host/path"), ("core.gitProxy", "PROOF")],
        [("remote.origin.url", "ext::sh -c 'PROOF'"), ("protocol.ext.allow", "always"), ("protocol.allow", "always")],
        [("remote.origin.url", "https://127.0.0.1:9/"), ("credential.helper", "!PROOF"), ("core.askPass", "PROOF"), ("http.proxy", "")],
        [
            ("core.fsmonitor", "PROOF"), ("core.hooksPath", "hooks"), ("core.pager", "PROOF"), ("pager.ls-tree", "PROOF"),
            ("core.editor", "PROOF"),
            ("alias.ls-tree", "!PROOF"), ("alias.cat-file", "!PROOF"), ("filter.x.smudge", "PROOF"), ("diff.external", "PROOF"),
            ("core.alternateRefsCommand", "PROOF"), ("uploadpack.packObjectsHook", "PROOF"), ("gpg.program", "PROOF"),
        ],
    ]

    @Test(arguments: hostileSettings.indices) func settingsOfRepositoryRunNoProgram(index: Int) throws {
        let proof = folder.path + "/proof"
        for (name, value) in Self.hostileSettings[index] {
            try git("config", name, value.replacing("PROOF", with: "touch \(proof)"))
        }
        // A partial clone fetches missing objects when they are read.
        for (name, value) in [
            ("core.repositoryFormatVersion", "1"), ("extensions.partialClone", "origin"), ("remote.origin.promisor", "true"),
        ] {
            try git("config", name, value)
        }
        try folder.write("* filter=x diff=x\n", to: "App/.gitattributes")
        for hook in ["post-checkout", "post-index-change", "reference-transaction", "fsmonitor-watchman"] {
            try folder.write("#!/bin/sh\ntouch \(proof)\n", to: ".git/hooks/" + hook)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/.git/hooks/" + hook)
        }
        #expect(try files("HEAD").count == 3)
        // The identifier of `first`, and a newline.
        try FileManager.default.removeItem(atPath: folder.path + "/.git/objects/9c/59e24b8393179a5d712de4f990178df5734d99")
        for revision in ["HEAD", "HEAD:App", ":App/A.swift", "@{upstream}", "origin/HEAD"] {
            #expect(throws: GitRevision.Failure.self) { try files(revision) }
        }
        #expect(!FileManager.default.fileExists(atPath: proof))
    }

    @Test func folderWithoutGitIsReported() throws {
        let other = try TemporaryFolder()
        #expect(throws: GitRevision.Failure.notUnderGit) {
            try GitRevision(of: other.path, interrupts: .none).files(at: "HEAD") { _ in true }
        }
    }
}
