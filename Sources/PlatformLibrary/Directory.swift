/// What is in directories.
package enum Directory {
    /// The names of what is in a directory, in the order in which the system tells them, without `.` and `..`.
    /// - Parameter path: the directory.
    /// - Returns: nil when it cannot be read; `errno` says why.
    package static func names(in path: String) -> [String]? {
        guard let directory = opendir(path) else { return nil }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            // The name may be longer than its field in the type; the record has its length.
            let record = UnsafeRawBufferPointer(start: entry, count: Int(entry.pointee.d_reclen))
            let name = String(decoding: record.dropFirst(MemoryLayout<dirent>.offset(of: \.d_name) ?? 0).prefix { $0 != 0 }, as: UTF8.self)
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// The same in order; nothing when it cannot be read.
    package static func sortedNames(in path: String) -> [String] { names(in: path)?.sorted() ?? [] }
}
