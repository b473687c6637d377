import PlatformLibrary

extension OutputFile {
    /// Replaces the content of a file atomically: the text is written to a temporary file next to it, which then replaces it.
    ///
    /// Permissions and links are preserved. Special files such as pipes, and files in a folder without write permission, are written
    /// in place.
    ///
    /// - Parameters:
    ///   - path: The path of the file, which need not exist.
    ///   - text: The text.
    package static func replace(_ path: String, with text: String) throws(SystemFailure) {
        let bytes = Array(text.utf8)
        var status = stat()
        let isThere = stat(path, &status) == 0
        if isThere, status.st_mode & S_IFMT != S_IFREG || access(path, W_OK) != 0 { return try writeInPlace(bytes, to: path) }
        do throws(SystemFailure) {
            try putInPlace(bytes, of: isThere ? resolved(path) : path, mode: isThere ? UInt32(status.st_mode & 0o7777) : nil)
        } catch {
            guard isThere, [EACCES, EROFS, EPERM].contains(error.number) else { throw error }
            try writeInPlace(bytes, to: path)
        }
    }

    /// Replaces a file atomically by bytes, so that no reader sees a partial file. A link is replaced, not followed.
    ///
    /// - Parameters:
    ///   - bytes: The bytes.
    ///   - path: The path of the file, which need not exist.
    ///   - mode: The permissions; nil for the default of a new file.
    ///   - isLasting: Whether the data must survive a system crash.
    package static func putInPlace(_ bytes: [UInt8], of path: String, mode: UInt32?, isLasting: Bool = true) throws(SystemFailure) {
        // In the same folder, because a rename is only atomic within one file system.
        let temporary = "\(path).\(getpid()).new"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .last }
        var problem: SystemFailure?
        if !Descriptor.write(bytes, to: descriptor) { problem = .last }
        if problem == nil, let mode, fchmod(descriptor, mode_t(truncatingIfNeeded: mode)) != 0 { problem = .last }
        if problem == nil, isLasting, fsync(descriptor) != 0, errno != EINVAL { problem = .last }
        // Closing may report a full disk.
        if close(descriptor) != 0, problem == nil { problem = .last }
        if problem == nil, rename(temporary, path) != 0 { problem = .last }
        if let problem {
            unlink(temporary)
            throw problem
        }
    }

    private static func writeInPlace(_ bytes: [UInt8], to path: String) throws(SystemFailure) {
        try write(to: path, append: false) { receive in try bytes.withUnsafeBytes { try receive($0) } }
    }

    /// The target of a path, with links resolved.
    private static func resolved(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
