import PlatformLibrary

/// Reads whole files.
enum ConfigurationFile {
    /// The reason why a file could not be read.
    struct Failure: Error {
        var isMissing: Bool
        var reason: String
    }

    static func read(_ path: String) -> Result<[UInt8], Failure> {
        guard let file = fopen(path, "rb") else { return .failure(failure()) }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&buffer, 1, buffer.count, file)
            if count > 0 { bytes.append(contentsOf: buffer[..<count]) }
            // A folder can be opened but not read.
            if ferror(file) != 0 { return .failure(failure()) }
            if count == 0 { return .success(bytes) }
        }
    }

    private static func failure() -> Failure {
        let code = errno
        return Failure(isMissing: code == ENOENT || code == ENOTDIR, reason: String(cString: strerror(code)))
    }
}
