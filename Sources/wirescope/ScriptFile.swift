import ExplorerShell
import HostClient
import LineEditor
import PlatformLibrary

/// A script's text.
enum ScriptFile {
    /// The text of a file, or of the standard input for `-`, as it comes.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - interrupts: whether the person has had enough of waiting for what a terminal or a pipe gives; the failure is `EINTR` then.
    static func input(at path: String, _ interrupts: InterruptSource) throws(SystemFailure) -> ScriptInput {
        let file = path == "-" ? InputPieces(STDIN_FILENO) : try InputPieces(path: path)
        return ScriptInput { () throws(SystemFailure) in try file.next(waitForInput: interrupts.waitForInput) }
    }

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
