import ExplorerShell
import LineEditor
import WiringInspection

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A script's text.
enum ScriptFile {
    /// The whole text of a file, or of the standard input for `-`.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - interrupts: whether the person has had enough of waiting for what a terminal or a pipe gives; the failure is `EINTR` then.
    static func text(at path: String, _ interrupts: InterruptSource) throws(SystemFailure) -> String {
        let bytes =
            path == "-"
            ? try InputFile.bytes(from: STDIN_FILENO, waitForInput: interrupts.waitForInput)
            : try InputFile.bytes(at: path, waitForInput: interrupts.waitForInput)
        return String(decoding: bytes, as: UTF8.self)
    }
}
