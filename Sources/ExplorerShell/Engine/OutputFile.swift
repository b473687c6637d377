#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Files that output is redirected to.
enum OutputFile {
    /// Writes a text into a file.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - path: the file.
    ///   - append: whether to keep what is in it.
    static func write(_ text: String, to path: String, append: Bool) throws(SystemFailure) {
        guard let file = fopen(path, append ? "ae" : "we") else { throw .last }
        let bytes = Array(text.utf8)
        let written = fwrite(bytes, 1, bytes.count, file)
        let failure = written == bytes.count ? nil : SystemFailure.last
        // Closing may be what finds a full disk.
        let closing = fclose(file) == 0 ? nil : SystemFailure.last
        if let failure = failure ?? closing { throw failure }
    }
}
