import HostClient
import PlatformLibrary

/// The names in a folder, for completion.
enum FolderEntries {
    /// The names in order, folders with a slash at their end; none when the folder cannot be read.
    static func names(in folder: String) -> [String] {
        Directory.sortedNames(in: folder).map { name in
            var information = stat()
            let isFolder = stat("\(folder)/\(name)", &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
            return isFolder ? name + "/" : name
        }.sorted()
    }
}
