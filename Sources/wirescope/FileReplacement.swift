import ExplorerShell

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Writes a file that is there already, so that it is never half written.
enum FileReplacement {
    /// Puts a text in the place of a file's contents; who may read it stays as it is.
    ///
    /// - Throws: `LoadFailure` with the reason.
    static func write(_ text: String, to path: String) throws(LoadFailure) {
        var status = stat()
        let mode = stat(path, &status) == 0 ? status.st_mode & 0o777 : 0o644
        let temporary = "\(path).new"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw failure(errno) }
        var problem = DescriptorOutput.send(text, to: descriptor)
        // Closing may be what finds a full disk.
        if close(descriptor) != 0, problem == nil { problem = errno }
        if problem == nil, rename(temporary, path) != 0 { problem = errno }
        if let problem {
            unlink(temporary)
            throw failure(problem)
        }
    }

    private static func failure(_ number: Int32) -> LoadFailure { LoadFailure("cannot be written: \(String(cString: strerror(number)))") }
}
