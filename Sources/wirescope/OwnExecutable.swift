import ExplorerShell
import PlatformLibrary

/// Finds the executable file of this program.
enum OwnExecutable {
    /// Returns its path without symbolic links.
    ///
    /// - Throws: `LoadFailure` if the path cannot be determined.
    static func path() throws(LoadFailure) -> String {
        #if os(Linux)
        let found = realpath("/proc/self/exe", nil)
        #else
        let found = realpath(CommandLine.arguments[0], nil)
        #endif
        guard let found else { throw LoadFailure("the path of this program's executable cannot be determined") }
        defer { free(found) }
        return String(cString: found)
    }
}
