#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Removes regenerable files.
enum FileRemoval {
    /// Removes a file, a link (not its target), or a folder with its contents. Files that cannot be removed stay: the next load tries again.
    static func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }
}
