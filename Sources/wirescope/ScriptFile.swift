import ExplorerShell
import WiringInspection

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A script's text.
enum ScriptFile {
    /// The whole text of a file, or of the standard input for `-`.
    static func text(at path: String) throws(LoadFailure) -> String {
        do {
            let bytes = path == "-" ? try InputFile.bytes(from: STDIN_FILENO) : try InputFile.bytes(at: path)
            return String(decoding: bytes, as: UTF8.self)
        } catch {
            throw LoadFailure("cannot be read: \(error.reason)")
        }
    }
}
