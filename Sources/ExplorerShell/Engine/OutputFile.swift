import WiringInspection

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Files that output is redirected to.
enum OutputFile {
    /// Writes a text into a file, piece by piece.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - path: the file.
    ///   - append: whether to keep what is in it.
    static func write(_ text: StreamedText, to path: String, append: Bool) throws(SystemFailure) {
        guard let file = fopen(path, append ? "ae" : "we") else { throw SystemFailure.last }
        var failure: SystemFailure?
        do {
            try text.write { bytes in
                guard fwrite(bytes.baseAddress, 1, bytes.count, file) == bytes.count else { throw SystemFailure.last }
            }
        } catch {
            failure = error as? SystemFailure ?? SystemFailure.last
        }
        // Closing may be what finds a full disk.
        let closing = fclose(file) == 0 ? nil : SystemFailure.last
        if let failure = failure ?? closing { throw failure }
    }
}
