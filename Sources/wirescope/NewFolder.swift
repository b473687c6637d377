import ExplorerShell
import HostClient
import PlatformLibrary

/// A folder with files that were not there before.
enum NewFolder {
    /// Writes files into a folder that does not exist yet, or is empty.
    ///
    /// - Parameters:
    ///   - path: the folder; the one it is in exists.
    ///   - files: the files by their paths in the folder.
    /// - Throws: the reason why that is not possible.
    static func create(_ path: String, _ files: [(path: String, text: String)]) throws(NewFolderFailure) {
        if mkdir(path, 0o777) != 0 {
            guard errno == EEXIST else { throw .system(.last) }
            guard FolderEntries.entries(of: path).isEmpty else { throw .notEmpty }
        }
        for file in files {
            var folder = path
            for part in file.path.split(separator: "/").dropLast() {
                folder += "/\(part)"
                if mkdir(folder, 0o777) != 0, errno != EEXIST { throw .system(.last) }
            }
            do throws(SystemFailure) { try FileReplacement.write(file.text, to: "\(path)/\(file.path)") } catch { throw .system(error) }
        }
    }
}
