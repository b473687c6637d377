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
            // The name begins within the entry and goes on behind what the type declares of it.
            let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
            let name = String(cString: (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self))
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// The same in order; nothing when it cannot be read.
    package static func sortedNames(in path: String) -> [String] { names(in: path)?.sorted() ?? [] }
}
