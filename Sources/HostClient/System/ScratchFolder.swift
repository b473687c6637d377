#if canImport(Glibc)
    @preconcurrency import Glibc
#else
    import Darwin
#endif

/// A folder for files that nobody needs afterwards.
struct ScratchFolder {
    /// Where it is.
    let path: String

    /// Makes one that only this person can read.
    init() throws(SystemFailure) {
        let base = Environment.variables()["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
        var template = Array("\(base)/wirescope-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw .last }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// The path of a file in it.
    func path(_ name: String) -> String { "\(path)/\(name)" }

    /// Removes it with its files.
    func remove() {
        for name in Folder.names(in: path) { unlink("\(path)/\(name)") }
        rmdir(path)
    }
}
