#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// What the file system tells of files and folders.
enum ResourceFiles {
    /// The path without links and dots; nil for what does not exist.
    static func realPath(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// The names in a folder, sorted, without hidden ones; none for what is no folder.
    static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            // The name begins within the entry and goes on behind what the type declares of it.
            let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
            let name = String(cString: (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self))
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }
}
