/// Lists folders for the shell.
enum FolderEntries {
    /// Returns the sorted entries of a folder; empty if it cannot be read.
    static func entries(of folder: String) -> [FolderEntry] {
        Directory.sortedNames(in: folder).map { name in
            FolderEntry(name, isFolder: isFolder("\(folder)/\(name)"))
        }.sorted()
    }

    /// Whether a path exists and is neither a folder nor a device such as /dev/null; true for a dangling link too.
    static func hasFile(at path: String) -> Bool {
        var information = stat()
        return lstat(path, &information) == 0 && information.st_mode & S_IFMT != S_IFCHR && !isFolder(path)
    }

    /// Whether a path is a folder or a program: an executable file that is no script of commands for this shell.
    static func isProgram(at path: String) -> Bool {
        if isFolder(path) { return true }
        guard access(path, X_OK) == 0, let input = try? InputPieces(path: path), let file = try? input.next() else { return false }
        let first = String(decoding: file.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        let isBinary = [[0x7F, 0x45, 0x4C, 0x46], [0xCF, 0xFA, 0xED, 0xFE], [0xCA, 0xFE, 0xBA, 0xBE]].contains(Array(file.prefix(4)))
        return isBinary || first.hasPrefix("#!") && !first.contains("wirescope")
    }

    static func isFolder(_ path: String) -> Bool {
        var information = stat()
        return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
    }
}
