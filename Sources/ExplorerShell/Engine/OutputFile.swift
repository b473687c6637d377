#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Files that output is redirected to.
enum OutputFile {
    /// Why a file could not be written.
    struct Failure: Error, Hashable {
        /// What the system says: `No such file or directory`.
        var reason: String
    }

    /// Writes a text into a file, piece by piece.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - path: the file.
    ///   - append: whether to keep what is in it.
    static func write(_ text: StreamedText, to path: String, append: Bool) throws(Failure) {
        guard let file = fopen(path, append ? "ae" : "we") else { throw lastFailure() }
        var failure: Failure?
        do {
            try text.write { bytes in
                guard fwrite(bytes.baseAddress, 1, bytes.count, file) == bytes.count else { throw lastFailure() }
            }
        } catch {
            failure = error as? Failure ?? Failure(reason: "\(error)")
        }
        // Closing may be what finds a full disk.
        let closing = fclose(file) == 0 ? nil : lastFailure()
        if let failure = failure ?? closing { throw failure }
    }

    private static func lastFailure() -> Failure {
        Failure(reason: String(cString: strerror(errno)))
    }
}
