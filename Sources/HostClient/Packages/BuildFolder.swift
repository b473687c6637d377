/// The folder in which packages are built.
///
/// Common parts, mainly the library, are built once in a shared folder, for one compiler and one location of the library. Since the build system
/// names its outputs after targets and products, a package with a name that another one has claimed gets its own folder. The same applies to a
/// package that may not use Wiring, because the libraries next to its program show whether it does, and to one whose remote dependencies
/// are not resolved yet, because fetched packages are kept in the folder in one version each.
struct BuildFolder {
    /// The absolute path.
    let path: String

    /// Selects the folder for packages.
    init(
        for packages: LocalPackages, building directory: String, compiler: String, isCertain: Bool, in cache: PrivateCache
    ) throws(PackageLoadError) {
        let own = PrivateCache.name(for: ["own", compiler, directory])
        let root = try cache.folder("builds")
        var pins = ""
        if packages.fetches {
            // A build that started in its own folder stays there.
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

    /// Records that names belong to packages; false if one belongs to another package already, or recording fails. A file lock serializes
    /// concurrent shells.
    private static func claim(_ names: [(name: String, path: String)], in folder: String) -> Bool {
        let turn = open("\(folder)/turn", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard turn >= 0 else { return false }
        defer { close(turn) }
        while flock(turn, LOCK_EX) != 0 { guard errno == EINTR else { return false } }
        for (name, path) in names where (owner(of: name, in: folder) ?? path) != path { return false }
        return names.allSatisfy { name, path in (try? GeneratedFile.write(path, to: file(name, in: folder))) != nil }
    }

    /// The package that a name belongs to; nil if that package was removed or moved.
    private static func owner(of name: String, in folder: String) -> String? {
        guard let bytes = try? InputFile.bytes(at: file(name, in: folder)) else { return nil }
        let path = String(decoding: bytes, as: UTF8.self)
        return access(path + "/Package.swift", F_OK) == 0 ? path : nil
    }

    private static func file(_ name: String, in folder: String) -> String { "\(folder)/\(PrivateCache.name(for: [name]))" }
}
