#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A folder for what tools need for a moment: the package manager leaves some of its temporary folders behind. It is gone with this value, and
/// one whose process was killed is removed by the next load.
final class ToolFolder {
    /// The folder's absolute path.
    let path: String

    /// Makes a folder of its own below `cache`, and removes what dead processes have left.
    init(in cache: PrivateCache) throws(PackageLoadError) {
        let folder = try cache.folder("temporary")
        for name in Folder.names(in: folder) where Self.isLeftOver(name) { FileRemoval.remove("\(folder)/\(name)") }
        path = try cache.folder("temporary", "\(getpid())-\(UInt32.random(in: 0 ... .max))")
    }

    deinit { FileRemoval.remove(path) }

    /// Whether the process that a folder is named after is gone.
    private static func isLeftOver(_ name: String) -> Bool {
        guard let process = name.split(separator: "-").first.flatMap({ Int32($0) }), process > 0 else { return true }
        return kill(process, 0) != 0 && errno == ESRCH
    }
}
