import PlatformLibrary

/// Files that texts are written into.
package enum OutputFile {
    /// Writes into a file, piece by piece.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - append: whether to keep what is in it.
    ///   - pieces: hands on what to write, and throws only what its receiver throws.
    package static func write(
        to path: String, append: Bool, _ pieces: ((UnsafeRawBufferPointer) throws -> Void) throws -> Void
    ) throws(SystemFailure) {
        guard let file = fopen(path, append ? "ae" : "we") else { throw SystemFailure.last }
        var failure: SystemFailure?
        do {
            try pieces { bytes in
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
