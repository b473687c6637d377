import PlatformLibrary

/// Files to which texts are written.
package enum OutputFile {
    /// Writes to a file in pieces.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - append: Whether to keep the existing content.
    ///   - pieces: Produces the pieces, and throws only errors of its receiver.
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
        // Closing may report a full disk.
        let closing = fclose(file) == 0 ? nil : SystemFailure.last
        if let failure = failure ?? closing { throw failure }
    }
}
