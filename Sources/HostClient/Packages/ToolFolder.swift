@preconcurrency import PlatformLibrary

/// The folder for what tools need for a moment: the package manager leaves temporary folders behind with every build.
///
/// All shells of a person share it, since the package manager keeps the locks there by which two builds in one folder take turns. So it is
/// emptied when nobody uses it: by the last who goes, or, where that one was killed, by the next who comes.
final class ToolFolder {
    /// The folder's absolute path.
    let path: String
    /// A lock that everybody holds who uses the folder; -1 where it cannot be had, and then the folder is never emptied.
    private let use: Int32

    /// Begins to use the folder below `cache`.
    init(in cache: PrivateCache) throws(PackageLoadError) {
        path = try cache.folder("temporary")
        use = open("\(path)/\(Self.lockName)", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        emptyIfUnused()
        while flock(use, LOCK_SH) != 0, errno == EINTR {}
    }

    deinit {
        emptyIfUnused()
        if use >= 0 { close(use) }
    }

    private func emptyIfUnused() {
        guard use >= 0, flock(use, LOCK_EX | LOCK_NB) == 0 else { return }
        for name in Directory.sortedNames(in: path) where name != Self.lockName { FileRemoval.remove("\(path)/\(name)") }
    }

    private static let lockName = "use"
}
