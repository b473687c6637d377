import ExplorerShell
import PlatformLibrary

/// The file of this program.
enum OwnExecutable {
    /// Its path, without symbolic links.
    ///
    /// - Throws: `LoadFailure` when nobody knows.
    static func path() throws(LoadFailure) -> String {
        #if os(Linux)
        let found = realpath("/proc/self/exe", nil)
        #else
        let found = realpath(CommandLine.arguments[0], nil)
        #endif
        guard let found else { throw LoadFailure("this program cannot find its own file") }
        defer { free(found) }
        return String(cString: found)
    }
}
