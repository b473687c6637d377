/// Files that are written for the build system or for a later run.
enum GeneratedFile {
    /// Writes a file unless it already has this content, so that the build system detects no change. A link is
    /// replaced, not followed.
    static func write(_ text: String, to path: String) throws(SystemFailure) {
        let bytes = Array(text.utf8)
        var information = stat()
        if lstat(path, &information) == 0, information.st_mode & S_IFMT != S_IFREG { unlink(path) }
        if (try? InputFile.bytes(at: path)) == bytes { return }
        try OutputFile.write(to: path, append: false) { receive in try bytes.withUnsafeBytes { try receive($0) } }
    }

    /// Stores a text for a later run atomically. Errors, such as a full disk, are ignored: they only make the later run slower.
    static func keep(_ text: String, at path: String) {
        try? OutputFile.putInPlace(Array(text.utf8), of: path, mode: nil, isLasting: false)
    }

    /// Creates a directory and its parents.
    static func makeDirectory(_ path: String, mode: mode_t = 0o755) throws(SystemFailure) {
        if mkdir(path, mode) == 0 || errno == EEXIST { return }
        guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else { throw SystemFailure.last }
        try makeDirectory(String(path[..<slash]), mode: mode)
        guard mkdir(path, mode) == 0 || errno == EEXIST else { throw SystemFailure.last }
    }
}
