import ExplorerShell
import PlatformLibrary

/// Lists folders for the shell.
enum FolderEntries {
    /// Returns the sorted entries of a folder; empty if it cannot be read.
    static func entries(of folder: String) -> [FolderEntry] {
        Directory.sortedNames(in: folder).map { name in
            FolderEntry(name, isFolder: isFolder("\(folder)/\(name)"))
        }.sorted()
    }

    /// Whether a path exists and is not a folder; true for a dangling link too.
    static func hasFile(at path: String) -> Bool {
        var information = stat()
        return lstat(path, &information) == 0 && !isFolder(path)
    }

    private static func isFolder(_ path: String) -> Bool {
        var information = stat()
        return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
    }
}
