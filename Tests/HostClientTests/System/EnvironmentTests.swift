import Foundation
import TestSupport
import Testing

@testable import HostClient

@Suite struct EnvironmentTests {
    @Test func emptyOrRelativeBaseDirectoriesAreUnset() {
        let given = [
            "XDG_CONFIG_HOME": "", "XDG_STATE_HOME": "state", "XDG_CACHE_HOME": "/cache", "XDG_RUNTIME_DIR": "", "HOME": "",
            "WIRESCOPE_HOST": "3",
        ]
        #expect(Environment.forTools(given) == ["XDG_CACHE_HOME": "/cache", "XDG_RUNTIME_DIR": "", "HOME": ""])
    }

    @Test func folderInSearchPathIsNoProgram() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "first/swift/file")
        #expect(Environment.path(ofTool: folder.path + "/first/swift") == nil)
        try folder.write("", to: "second/swift")
        #expect(Environment.path(ofTool: folder.path + "/second/swift") == nil)
        #expect(chmod(folder.path + "/second/swift", 0o700) == 0)
        #expect(Environment.path(ofTool: folder.path + "/second/swift") != nil)
    }

    @Test func cacheFolderFollowsXDGVariables() {
        #expect(Environment.cacheFolder(["XDG_CACHE_HOME": "/cache", "HOME": "/home/a"]) == "/cache")
        #expect(Environment.cacheFolder(["XDG_CACHE_HOME": "", "HOME": "/home/a"]) == "/home/a/.cache")
        for home in [["HOME": ""], ["HOME": "relative"], [:]] {
            let folder = Environment.cacheFolder(home)
            #expect(folder.hasPrefix("/") && folder.hasSuffix("/.cache"))
        }
    }
}
