/// A folder for temporary files of tools: the package manager leaves temporary folders behind with every build.
///
/// All shells of a user share it, because the package manager keeps locks there for builds in one folder. So it is
/// emptied when no shell uses it: by the last one that ends, or, if that was killed, by the next one that starts.
final class ToolFolder {
    let path: String
    /// A lock that each process holds while it uses the folder; -1 if it is not available, and then the folder is never emptied.
    private let use: Int32

    /// Starts using the folder below `cache`.
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
