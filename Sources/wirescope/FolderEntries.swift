import ExplorerShell
import HostClient
import PlatformLibrary

/// What the shell is told of a folder.
enum FolderEntries {
    /// What is in a folder, in order; nothing when it cannot be read.
    static func entries(of folder: String) -> [FolderEntry] {
        Directory.sortedNames(in: folder).map { name in
            FolderEntry(name, isFolder: isFolder("\(folder)/\(name)"))
        }.sorted()
    }

    /// Whether there is something at a path that is no folder, be it a link to nothing.
    static func hasFile(at path: String) -> Bool {
        var information = stat()
        return lstat(path, &information) == 0 && !isFolder(path)
    }

    private static func isFolder(_ path: String) -> Bool {
        var information = stat()
        return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
    }
}
