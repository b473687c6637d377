import PlatformLibrary

/// The folder that packages are built in.
///
/// What is the same for all of them, the library above all, is built in one folder once, for one compiler and one place of the library. The
/// build system names what it makes after targets and products, so a package that has a name which another one has already gets a folder of
/// its own; so does one whose program may not be ours, since the libraries beside it tell whether it is, and one of which it is not known
/// yet what will be fetched for it: fetched packages are kept in the folder too, in one version each.
struct BuildFolder {
    /// Its absolute path.
    let path: String

    /// Finds the folder for some packages.
    /// - Parameters:
    ///   - packages: what is read for the build.
    ///   - directory: the package that is built.
    ///   - compiler: what the compiler says of itself.
    ///   - isCertain: whether the library is in it.
    ///   - cache: where folders are made.
    init(
        for packages: LocalPackages, building directory: String, compiler: String, isCertain: Bool, in cache: PrivateCache
    ) throws(PackageLoadError) {
        let own = PrivateCache.name(for: ["own", compiler, directory])
        let root = try cache.folder("builds")
        var pins = ""
        if packages.fetches {
            // One that has begun by itself goes on by itself.
            guard access("\(root)/\(own)", F_OK) != 0, let bytes = try? InputFile.bytes(at: directory + "/Package.resolved") else {
                path = try cache.folder("builds", own)
                return
            }
            pins = String(decoding: bytes, as: UTF8.self)
        }
        let shared = PrivateCache.name(for: ["shared", compiler, pins] + packages.libraries)
        let claims = try cache.folder("builds", shared, "names")
        guard isCertain, Self.claim(packages.names, in: claims) else {
            path = try cache.folder("builds", own)
            return
        }
        path = try cache.folder("builds", shared, "scratch")
    }

    /// Notes down that names belong to packages; false when one belongs to another package already, or nothing can be noted down. Shells
    /// that do so at once take turns.
    private static func claim(_ names: [(name: String, path: String)], in folder: String) -> Bool {
        let turn = open("\(folder)/turn", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard turn >= 0 else { return false }
        defer { close(turn) }
        while flock(turn, LOCK_EX) != 0 { guard errno == EINTR else { return false } }
        for (name, path) in names where (owner(of: name, in: folder) ?? path) != path { return false }
        return names.allSatisfy { name, path in (try? GeneratedFile.write(path, to: file(name, in: folder))) != nil }
    }

    /// The package that a name belongs to; nil when that is gone or moved.
    private static func owner(of name: String, in folder: String) -> String? {
        guard let bytes = try? InputFile.bytes(at: file(name, in: folder)) else { return nil }
        let path = String(decoding: bytes, as: UTF8.self)
        return access(path + "/Package.swift", F_OK) == 0 ? path : nil
    }

    private static func file(_ name: String, in folder: String) -> String { "\(folder)/\(PrivateCache.name(for: [name]))" }
}
