import PlatformLibrary
import Wiring
import WiringVocabulary

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
        Directory.sortedNames(in: folder).filter { !$0.hasPrefix(".") }
    }
}
