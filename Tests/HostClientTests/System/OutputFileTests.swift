import Foundation
import HostClient
import PlatformLibrary
import TestSupport
import Testing

/// Files are replaced as a whole.
struct OutputFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func text(of name: String) throws -> String { try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8) }

    private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }

    @Test func aFileIsReplacedWithItsPermissionsAndThroughItsLink() throws {
        try folder.write("old", to: "target")
        #expect(chmod("\(folder.path)/target", 0o640) == 0)
        #expect(symlink("target", "\(folder.path)/link") == 0)
        try OutputFile.replace("\(folder.path)/link", with: "new")
        #expect(try names() == ["link", "target"])
        #expect(try text(of: "target") == "new")
        var status = stat()
        #expect(stat("\(folder.path)/target", &status) == 0 && status.st_mode & 0o7777 == 0o640)
        #expect(lstat("\(folder.path)/link", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    }

    @Test("a failure while the text is produced leaves the old content", arguments: [true, false])
    func failedWriteLeavesFileUnchanged(isSystemFailure: Bool) throws {
        try folder.write("old", to: "file")
        func write() throws {
            try OutputFile.write(to: "\(folder.path)/file", append: false) { receive in
                try Array("new".utf8).withUnsafeBytes { try receive($0) }
                if isSystemFailure { throw SystemFailure(number: ENOSPC) }
                throw OutputFile.Incomplete()
            }
        }
        if isSystemFailure { #expect(throws: SystemFailure.self) { try write() } } else { try write() }
        #expect(try text(of: "file") == "old")
        #expect(try names() == ["file"])
    }

    @Test func appendPreservesContent() throws {
        try folder.write("old", to: "file")
        try OutputFile.write(to: "\(folder.path)/file", append: true) { receive in
            try Array("new".utf8).withUnsafeBytes { try receive($0) }
        }
        #expect(try text(of: "file") == "oldnew")
    }

    @Test func aPipeIsWrittenInPlace() throws {
        let path = "\(folder.path)/pipe"
        #expect(mkfifo(path, 0o600) == 0)
        let reader = open(path, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        try OutputFile.replace(path, with: "text")
        var bytes = [UInt8](repeating: 0, count: 8)
        #expect(read(reader, &bytes, 8) == 4 && bytes.starts(with: Array("text".utf8)))
    }

    @Test func aTemporaryFileOfAKilledProcessIsRemovedAndOneInUseIsNot() throws {
        let (stale, used, recent) = (".wirescope-stale.new", ".wirescope-used.new", ".wirescope-recent.new")
        for name in [stale, used, recent] { try folder.write("part", to: name) }
        let longAgo = [timeval(tv_sec: 1_000, tv_usec: 0), timeval(tv_sec: 1_000, tv_usec: 0)]
        for name in [stale, used] { #expect(utimes("\(folder.path)/\(name)", longAgo) == 0) }
        let descriptor = open("\(folder.path)/\(used)", O_RDONLY)
        defer { close(descriptor) }
        #expect(flock(descriptor, LOCK_EX) == 0)
        try OutputFile.replace("\(folder.path)/file", with: "text")
        #expect(try names() == [recent, used, "file"].sorted())
    }

    @Test func aFolderWithoutTheRightToCreateFilesKeepsItsFileWritable() throws {
        try folder.write("old", to: "file")
        let path = "\(folder.path)/file"
        // The superuser may create files everywhere.
        guard geteuid() != 0 else { return }
        #expect(chmod(folder.path, 0o500) == 0)
        defer { chmod(folder.path, 0o700) }
        try OutputFile.replace(path, with: "new")
        #expect(try text(of: "file") == "new")
    }
}
