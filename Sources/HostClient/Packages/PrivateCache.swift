/// The build folder in the user's cache. Programs are started from it, so other users must not be able to write there.
struct PrivateCache {
    let path: String

    /// Creates the folder if necessary, and checks that it is private.
    /// - Throws: `PackageLoadError.sharedCache` or `.cannotWrite`.
    init(in base: String) throws(PackageLoadError) {
        do throws(SystemFailure) {
            try GeneratedFile.makeDirectory(base, mode: 0o700)
        } catch {
            throw .cannotWrite(base, reason: error.reason)
        }
        guard let folder = ResolvedPath.of(base) else { throw .cannotWrite(base, reason: SystemFailure.last.reason) }
        try Self.checkWayTo(folder)
        path = folder == "/" ? "/wirescope" : folder + "/wirescope"
        try Self.makePrivate(path)
    }

    /// A folder below it, which is created if necessary.
    func folder(_ names: String...) throws(PackageLoadError) -> String {
        var folder = path
        for name in names {
            folder += "/" + name
            try Self.makePrivate(folder)
        }
        return folder
    }

    /// A name for texts: equal in every run, and different for other texts. It is the 64-bit FNV-1a hash (Fowler, Noll, Vo), in
    /// hexadecimal.
    static func name(for texts: [String]) -> String {
        var hash = FowlerNollVo()
        hash.add(texts.joined(separator: "\n"))
        return hash.text
    }

    private static func checkWayTo(_ folder: String) throws(PackageLoadError) {
        var current = folder
        while true {
            var information = stat()
            guard lstat(current, &information) == 0 else { throw .cannotWrite(current, reason: SystemFailure.last.reason) }
            guard information.st_uid == 0 || information.st_uid == geteuid() else {
                throw .sharedCache(current, reason: "it belongs to another user")
            }
            let isSticky = information.st_mode & S_ISVTX != 0
            guard isSticky || information.st_mode & S_IWOTH == 0 else { throw .sharedCache(current, reason: "every user can write to it") }
            // On many systems each user has a group with the user's own number.
            let isOwnGroup = information.st_gid == 0 || information.st_gid == information.st_uid
            guard isSticky || information.st_mode & S_IWGRP == 0 || isOwnGroup else {
                throw .sharedCache(current, reason: "a group can write to it")
            }
            guard let slash = current.lastIndex(of: "/"), current != "/" else { return }
            current = slash == current.startIndex ? "/" : String(current[..<slash])
        }
    }

    /// Creates a private folder, or checks an existing one; read access for others is removed.
    private static func makePrivate(_ folder: String) throws(PackageLoadError) {
        if mkdir(folder, 0o700) != 0, errno != EEXIST { throw .cannotWrite(folder, reason: SystemFailure.last.reason) }
        var information = stat()
        guard lstat(folder, &information) == 0 else { throw .cannotWrite(folder, reason: SystemFailure.last.reason) }
        switch information.st_mode & S_IFMT {
        case S_IFDIR: break
        case S_IFLNK: throw .sharedCache(folder, reason: "it is a symbolic link")
        default: throw .sharedCache(folder, reason: "it is not a folder")
        }
        guard information.st_uid == geteuid() else { throw .sharedCache(folder, reason: "it belongs to another user") }
        guard information.st_mode & (S_IWGRP | S_IWOTH) == 0 else { throw .sharedCache(folder, reason: "other users can write to it") }
        guard information.st_mode & 0o077 != 0 || information.st_mode & 0o700 != 0o700 else { return }
        if chmod(folder, 0o700) != 0 { throw .cannotWrite(folder, reason: SystemFailure.last.reason) }
    }
}
