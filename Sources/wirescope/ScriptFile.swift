/// Reads scripts.
enum ScriptFile {
    /// Opens a file, or standard input for `-`, for incremental reading.
    ///
    /// - Parameter interrupts: reports whether the user has interrupted the wait for a terminal or a pipe; the failure is then `EINTR`.
    static func input(at path: String, _ interrupts: InterruptSource) throws(SystemFailure) -> ScriptInput {
        let file = path == "-" ? InputPieces(STDIN_FILENO) : try InputPieces(path: path)
        return ScriptInput(isStream: file.isStream) { () throws(SystemFailure) in try file.next(waitForInput: interrupts.waitForInput) }
    }

    /// Reads the whole text of a file, or of standard input for `-`.
    ///
    /// - Parameter interrupts: reports whether the user has interrupted the wait for a terminal or a pipe; the failure is then `EINTR`.
    static func text(at path: String, _ interrupts: InterruptSource) throws(SystemFailure) -> String {
        let bytes =
            path == "-"
            ? try InputFile.bytes(from: STDIN_FILENO, waitForInput: interrupts.waitForInput)
            : try InputFile.bytes(at: path, waitForInput: interrupts.waitForInput)
        return String(decoding: bytes, as: UTF8.self)
    }
}
