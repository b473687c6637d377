import ExplorerShell
import HostClient

/// Finds the executable file of this program.
enum OwnExecutable {
    /// Returns its path without symbolic links.
    ///
    /// - Throws: `LoadFailure` if the path cannot be determined.
    static func path() throws(LoadFailure) -> String {
        guard let path = ProcessStart.executable else { throw LoadFailure("the path of this program's executable cannot be determined") }
        return path
    }
}
