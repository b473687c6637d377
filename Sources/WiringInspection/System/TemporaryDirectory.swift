#if canImport(Glibc)
    @preconcurrency import Glibc
#else
    import Darwin
#endif

/// A private directory that is removed with its files when the value is let go.
final class TemporaryDirectory {
    /// The absolute path.
    let path: String

    /// Makes the directory, readable by its owner alone; nil when the system refuses.
    init?() {
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(parent)/wirescope-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { return nil }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
        for name in names() { unlink("\(path)/\(name)") }
        rmdir(path)
    }

    /// The names of the files in it, sorted.
    func names() -> [String] { Folder.names(in: path) }
}
