import PlatformLibrary

extension OutputFile {
    /// Puts a text in the place of what is in a file, all of it or nothing: it is written beside the file, and then takes its place.
    ///
    /// Who may read the file stays as it is, and so does a link to it. What is no file, such as a pipe, and a file in a folder that nobody may change
    /// are written in place.
    ///
    /// - Parameters:
    ///   - path: the file; it need not be there.
    ///   - text: the text.
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

    /// Writes bytes beside a file and puts them in its place, so that nobody finds half of them. A link is replaced, not followed.
    ///
    /// - Parameters:
    ///   - bytes: the bytes.
    ///   - path: the file; it need not be there.
    ///   - mode: who may do what with it; nil for what a new file gets.
    ///   - isLasting: whether they are to outlive a machine that stops.
    package static func putInPlace(_ bytes: [UInt8], of path: String, mode: UInt32?, isLasting: Bool = true) throws(SystemFailure) {
        // Beside the file, for only within one file system is one file put in another's place.
        let temporary = "\(path).\(getpid()).new"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .last }
        var problem: SystemFailure?
        if !Descriptor.write(bytes, to: descriptor) { problem = .last }
        if problem == nil, let mode, fchmod(descriptor, mode_t(truncatingIfNeeded: mode)) != 0 { problem = .last }
        if problem == nil, isLasting, fsync(descriptor) != 0, errno != EINVAL { problem = .last }
        // Closing may be what finds a full disk.
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

    /// The file that a path leads to, links followed.
    private static func resolved(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
