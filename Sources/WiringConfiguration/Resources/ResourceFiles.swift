import PlatformLibrary
import Wiring
import WiringVocabulary

/// File system queries.
enum ResourceFiles {
    /// The path without symbolic links and dots; nil if it does not exist.
    static func realPath(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// The names in a folder, sorted, without hidden files; empty if the path is not a folder.
    static func names(in folder: String) -> [String] { Directory.sortedNames(in: folder).filter { !$0.hasPrefix(".") } }
}
