#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The removal of what can be made again.
enum FileRemoval {
    /// Removes a file, a link (not what it leads to), or a folder with all that is in it. What cannot be removed stays: the next load tries again.
    static func remove(_ path: String) {
        try? FileManager.default.removeItem(atPath: path)
    }
}
