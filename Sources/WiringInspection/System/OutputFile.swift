#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Files that output is redirected to.
package enum OutputFile {
    /// Writes a text into a file.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - path: the file.
    ///   - append: whether to keep what is in it.
    package static func write(_ text: String, to path: String, append: Bool) throws(FileFailure) {
        guard let file = fopen(path, append ? "ae" : "we") else { throw FileFailure() }
        let bytes = Array(text.utf8)
        let written = fwrite(bytes, 1, bytes.count, file)
        let failure = written == bytes.count ? nil : FileFailure()
        // Closing may be what finds a full disk.
        let closing = fclose(file) == 0 ? nil : FileFailure()
        if let failure = failure ?? closing { throw failure }
    }
}
