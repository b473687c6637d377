import ExplorerShell

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A script's text.
enum ScriptFile {
    /// The whole text of a file, or of the standard input for `-`.
    static func text(at path: String) throws(LoadFailure) -> String {
        let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw LoadFailure(reason()) }
        defer { if descriptor != STDIN_FILENO { close(descriptor) } }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count == 0 { return String(decoding: bytes, as: UTF8.self) }
            if count > 0 { bytes += buffer[..<count] } else if errno != EINTR { throw LoadFailure(reason()) }
        }
    }

    private static func reason() -> String { "cannot be read: \(String(cString: strerror(errno)))" }
}
