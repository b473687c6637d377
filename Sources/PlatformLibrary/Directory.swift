/// The contents of directories.
package enum Directory {
    /// The names of the entries of a directory in the order of the system, without `.` and `..`.
    /// - Returns: nil if the directory cannot be read; `errno` states the error.
    package static func names(in path: String) -> [String]? {
        guard let directory = opendir(path) else { return nil }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            // The name may be longer than its field in `dirent`; `d_reclen` is the actual size of the record.
            let record = UnsafeRawBufferPointer(start: entry, count: Int(entry.pointee.d_reclen))
            let name = String(decoding: record.dropFirst(MemoryLayout<dirent>.offset(of: \.d_name) ?? 0).prefix { $0 != 0 }, as: UTF8.self)
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// The sorted names of the entries of a directory; empty if the directory cannot be read.
    package static func sortedNames(in path: String) -> [String] { names(in: path)?.sorted() ?? [] }
}
