#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The names in a folder, for completion.
enum FolderEntries {
    /// The names in order, folders with a slash at their end; none when the folder cannot be read.
    static func names(in folder: String) -> [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name == "." || name == ".." { continue }
            var information = stat()
            let isFolder = stat("\(folder)/\(name)", &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
            names.append(isFolder ? name + "/" : name)
        }
        return names.sorted()
    }
}
