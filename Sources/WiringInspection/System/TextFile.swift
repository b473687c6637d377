#if canImport(Glibc)
    @preconcurrency import Glibc
#else
    import Darwin
#endif

/// Whole files, read and written at once.
enum TextFile {
    /// The bytes of a file; nil when it cannot be read.
    static func bytes(at path: String) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var result: [UInt8] = []
        while true {
            var count = 0
            let piece = [UInt8](unsafeUninitializedCapacity: 1 << 18) { buffer, filled in
                count = read(descriptor, buffer.baseAddress, buffer.count)
                filled = max(0, count)
            }
            if count == 0 { return result }
            if count < 0 {
                if errno == EINTR { continue }
                return nil
            }
            result += piece
        }
    }

    /// Writes a file unless it has these bytes already, so that a build sees no change where there is none.
    /// - Returns: False when it cannot be written.
    static func write(_ text: String, to path: String) -> Bool {
        let wanted = Array(text.utf8)
        if bytes(at: path) == wanted { return true }
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var written = 0
        while written < wanted.count {
            let count = wanted.withUnsafeBytes { raw in
                Self.write(descriptor, UnsafeRawBufferPointer(rebasing: raw[written...]))
            }
            if count < 0, errno != EINTR { return false }
            written += max(0, count)
        }
        return true
    }

    /// Makes a directory and those above it.
    /// - Returns: False when it cannot be made.
    static func makeDirectory(_ path: String, mode: mode_t = 0o755) -> Bool {
        if mkdir(path, mode) == 0 || errno == EEXIST { return true }
        guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return false }
        return makeDirectory(String(path[..<slash]), mode: mode) && (mkdir(path, mode) == 0 || errno == EEXIST)
    }

    private static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Glibc)
            Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        #else
            Darwin.write(descriptor, bytes.baseAddress, bytes.count)
        #endif
    }
}
