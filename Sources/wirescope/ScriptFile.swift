import ExplorerShell

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
    ///   - isInterrupted: whether the person has had enough of waiting for what a terminal or a pipe gives.
    static func text(at path: String, isInterrupted: () -> Bool) throws(SystemFailure) -> String {
        let bytes =
            path == "-"
            ? try InputFile.bytes(from: STDIN_FILENO, isInterrupted: isInterrupted)
            : try InputFile.bytes(at: path, isInterrupted: isInterrupted)
        return String(decoding: bytes, as: UTF8.self)
    }
}
