import Foundation
import TestSupport
import Testing

@testable import HostClient

@Suite struct PrivateCacheTests {
    private let folder: TemporaryFolder
    private let files = FileManager.default

    init() throws { folder = try TemporaryFolder() }

    private func mode(_ path: String) throws -> Int {
        try #require(try files.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
    }

    private func make(_ name: String, mode: Int) throws -> String {
        let path = folder.path + "/" + name
        try files.createDirectory(atPath: path, withIntermediateDirectories: true)
        try files.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        return path
    }

    private func refusal(_ base: String) -> String? {
        do {
            _ = try PrivateCache(in: base)
            return nil
        } catch {
            guard case .sharedCache(_, let reason) = error else { return "\(error)" }
            return reason
        }
    }

    @Test func createdFoldersAreAccessibleOnlyToOwner() throws {
        let cache = try PrivateCache(in: folder.path + "/a/b")
        for path in [folder.path + "/a", folder.path + "/a/b", cache.path, try cache.folder("hosts", "x")] {
            #expect(try mode(path) == 0o700)
        }
        #expect(try mode(cache.path + "/hosts") == 0o700)
    }

    @Test func readableCacheFolderIsMadePrivate() throws {
        let base = try make("cache", mode: 0o755)
        _ = try make("cache/wirescope", mode: 0o755)
        let cache = try PrivateCache(in: base)
        #expect(try mode(cache.path) == 0o700)
        #expect(try mode(base) == 0o755)
    }

    @Test func folderWritableByOthersIsRefused() throws {
        let shared = try make("shared", mode: 0o777)
        #expect(refusal(shared) == "every user can write to it")
        #expect(refusal(shared + "/deeper") == "every user can write to it")
        let base = try make("cache", mode: 0o755)
        _ = try make("cache/wirescope", mode: 0o777)
        #expect(refusal(base) == "other users can write to it")
        // In a sticky folder such as /tmp users cannot rename files of others.
        #expect(refusal(try make("sticky", mode: 0o1777)) == nil)
    }

    @Test func linksAndFilesAreRefused() throws {
        let base = try make("cache", mode: 0o755)
        let elsewhere = try make("elsewhere", mode: 0o755)
        try files.createSymbolicLink(atPath: base + "/wirescope", withDestinationPath: elsewhere)
        #expect(refusal(base) == "it is a symbolic link")
        try files.removeItem(atPath: base + "/wirescope")
        try folder.write("x", to: "cache/wirescope")
        #expect(refusal(base) == "it is not a folder")
        try files.removeItem(atPath: base + "/wirescope")
        let cache = try PrivateCache(in: base)
        try files.createSymbolicLink(atPath: cache.path + "/hosts", withDestinationPath: elsewhere)
        #expect(throws: PackageLoadError.sharedCache(cache.path + "/hosts", reason: "it is a symbolic link")) {
            try cache.folder("hosts", "x")
        }
        // The path to the cache may contain a link, as a home folder may.
        try files.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: base)
        #expect(refusal(folder.path + "/link") == nil)
    }

    @Test func folderOfAnotherUserIsRefused() throws {
        guard geteuid() == 0 else { return }
        let base = try make("cache", mode: 0o755)
        let own = try make("cache/wirescope", mode: 0o700)
        try #require(chown(own, 12345, 12345) == 0)
        #expect(refusal(base) == "it belongs to another user")
        try #require(chown(own, 0, 0) == 0)
        try #require(chown(base, 12345, 12345) == 0)
        #expect(refusal(base) == "it belongs to another user")
    }

    @Test func foreignFilesAreRemovedFromHostPackage() throws {
        let cache = try PrivateCache(in: folder.path)
        let package = try HostPackage(libraries: [.init(path: "/home/a/mail", product: "Mail")], cache: cache)
        try package.write()
        let outside = try make("outside", mode: 0o755)
        try folder.write("kept", to: "outside/main.c")
        for name in ["Package@swift-6.3.swift", "Plugins/x.swift", "Sources/WirescopeHost/more.c", "Sources/Other/x.swift"] {
            let path = package.directory + "/" + name
            try files.createDirectory(
                atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path, withIntermediateDirectories: true)
            try "x".write(toFile: path, atomically: false, encoding: .utf8)
        }
        try files.removeItem(atPath: package.directory + "/Package.swift")
        try files.createSymbolicLink(atPath: package.directory + "/Package.swift", withDestinationPath: outside + "/main.c")
        try package.write()
        let found = try #require(files.enumerator(atPath: package.directory)).compactMap { $0 as? String }.sorted()
        #expect(found == ["Package.swift", "Sources", "Sources/WirescopeHost", "Sources/WirescopeHost/main.c"])
        #expect(try String(contentsOfFile: outside + "/main.c", encoding: .utf8) == "kept")
        try files.removeItem(atPath: package.directory + "/Sources/WirescopeHost")
        try files.createSymbolicLink(atPath: package.directory + "/Sources/WirescopeHost", withDestinationPath: outside)
        try package.write()
        #expect(try String(contentsOfFile: outside + "/main.c", encoding: .utf8) == "kept")
        #expect(
            try files.attributesOfItem(atPath: package.directory + "/Sources/WirescopeHost")[.type] as? FileAttributeType == .typeDirectory)
    }
}
