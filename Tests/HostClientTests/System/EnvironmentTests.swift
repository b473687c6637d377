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

    @Test func cacheFolderFollowsXDGVariables() {
        #expect(Environment.cacheFolder(["XDG_CACHE_HOME": "/cache", "HOME": "/home/a"]) == "/cache")
        #expect(Environment.cacheFolder(["XDG_CACHE_HOME": "", "HOME": "/home/a"]) == "/home/a/.cache")
        for home in [["HOME": ""], ["HOME": "relative"], [:]] {
            let folder = Environment.cacheFolder(home)
            #expect(folder.hasPrefix("/") && folder.hasSuffix("/.cache"))
        }
    }
}
