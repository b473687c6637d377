enum ScriptFile {
    /// Opens a file, or standard input for `-`; Ctrl-C while it waits for a terminal or a pipe fails with `EINTR`.
    static func input(at path: String, _ interrupts: InterruptSource) throws(SystemFailure) -> ScriptInput {
        let file = path == "-" ? InputPieces(STDIN_FILENO) : try InputPieces(path: path)
        return ScriptInput(isStream: file.isStream) { () throws(SystemFailure) in try file.next(waitForInput: interrupts.waitForInput) }
    }

    /// Reads the whole text of a file, or of standard input for `-`, in the same way.
    static func text(at path: String, _ interrupts: InterruptSource) throws(SystemFailure) -> String {
        let bytes =
            path == "-"
            ? try InputFile.bytes(from: STDIN_FILENO, waitForInput: interrupts.waitForInput)
            : try InputFile.bytes(at: path, waitForInput: interrupts.waitForInput)
        return String(decoding: bytes, as: UTF8.self)
    }
}
