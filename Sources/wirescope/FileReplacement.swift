import ExplorerShell
import HostClient
import PlatformLibrary

/// Writes files so that they are never half written.
enum FileReplacement {
    /// Puts a text in the place of a file's contents, which it may also be forbidden to write. Who may read it stays as it is, and so does a symbolic
    /// link to it.
    static func write(_ text: String, to path: String) throws(SystemFailure) {
        let target = WorkingFolder.absolute(path)
        var status = stat()
        let formerMode = stat(target, &status) == 0 ? UInt32(status.st_mode & 0o7777) : nil
        try OutputFile.putInPlace(Array(text.utf8), of: target, mode: formerMode)
    }
}
