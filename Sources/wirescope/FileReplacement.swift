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
        guard descriptor >= 0 else { throw failure() }
        let bytes = Array(text.utf8)
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress?.advanced(by: sent), bytes.count - sent) }
            if count < 0 {
                if errno == EINTR { continue }
                let failure = failure()
                close(descriptor)
                unlink(temporary)
                throw failure
            }
            sent += count
        }
        guard close(descriptor) == 0, rename(temporary, path) == 0 else {
            let failure = failure()
            unlink(temporary)
            throw failure
        }
    }

    private static func failure() -> LoadFailure { LoadFailure("cannot be written: \(String(cString: strerror(errno)))") }
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, buffer, count)
}
