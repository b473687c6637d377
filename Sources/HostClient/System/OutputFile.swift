/// The writer of all files: a file is replaced as a whole, so that a full disk or the end of the process leaves the old content.
///
/// Permissions and links are preserved. Special files such as pipes, and files in a folder without write permission, are written in place.
package enum OutputFile {
    /// A part of the text could not be produced. The file is not changed.
    package struct Incomplete: Error {
        package init() {}
    }

    /// Writes to a file in pieces.
    ///
    /// - Parameters:
    ///   - path: The path of the file, which need not exist.
    ///   - pieces: Produces the pieces, and throws the errors of its receiver, or ``Incomplete``.
    package static func write(
        to path: String, append: Bool, _ pieces: ((UnsafeRawBufferPointer) throws -> Void) throws -> Void
    ) throws(SystemFailure) {
        var status = stat()
        let exists = stat(path, &status) == 0
        if append || exists && (status.st_mode & S_IFMT != S_IFREG || access(path, W_OK) != 0) {
            return try writeInPlace(path, append: append, pieces)
        }
        let file: TemporaryFile
        do throws(SystemFailure) {
            file = try TemporaryFile(
                replacing: exists ? (ResolvedPath.of(path) ?? path) : path, mode: exists ? status.st_mode & 0o7777 : nil)
        } catch {
            guard exists, [EACCES, EROFS, EPERM].contains(error.number) else { throw error }
            return try writeInPlace(path, append: false, pieces)
        }
        do {
            try pieces { try file.write($0) }
        } catch {
            if let failure = error as? SystemFailure { throw failure }
            return
        }
        try file.commit(isLasting: true)
    }

    /// Replaces the content of a file.
    ///
    /// - Parameter path: The path of the file, which need not exist.
    package static func replace(_ path: String, with text: String) throws(SystemFailure) {
        var text = text
        try write(to: path, append: false) { receive in try text.withUTF8 { try receive(UnsafeRawBufferPointer($0)) } }
    }

    /// Replaces a file with a new one that contains the bytes. A link is replaced, not followed, and so is a file without write permission.
    ///
    /// - Parameters:
    ///   - path: The path of the file, which need not exist.
    ///   - mode: The permissions; nil for the default of a new file.
    ///   - isLasting: Whether the data must survive a system crash.
    package static func putInPlace(_ bytes: [UInt8], of path: String, mode: UInt32?, isLasting: Bool = true) throws(SystemFailure) {
        let file = try TemporaryFile(replacing: path, mode: mode.map { mode_t(truncatingIfNeeded: $0) })
        try file.write(bytes)
        try file.commit(isLasting: isLasting)
    }

    private static func writeInPlace(
        _ path: String, append: Bool, _ pieces: ((UnsafeRawBufferPointer) throws -> Void) throws -> Void
    ) throws(SystemFailure) {
        guard let file = fopen(path, append ? "ae" : "we") else { throw SystemFailure.last }
        var failure: SystemFailure?
        do {
            try pieces { bytes in
                guard fwrite(bytes.baseAddress, 1, bytes.count, file) == bytes.count else { throw SystemFailure.last }
            }
        } catch {
            failure = error as? SystemFailure
        }
        // Closing may report a full disk.
        let closing = fclose(file) == 0 ? nil : SystemFailure.last
        if let failure = failure ?? closing { throw failure }
    }
}
