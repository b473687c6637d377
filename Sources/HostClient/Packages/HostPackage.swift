import PlatformLibrary

/// A package that is written into the cache: an executable without code, which depends on libraries so that they can be explored.
///
/// It depends on nothing else: with Wiring as a dependency of its own, a dynamic library would bring a second copy.
struct HostPackage {
    /// A library to depend on.
    struct Library: Hashable {
        /// The absolute path of its package.
        var path: String
        /// The product.
        var product: String
    }

    /// What it depends on.
    let libraries: [Library]
    /// Where it is written.
    let directory: String
    /// The name of the executable: hosts of several packages are built into one folder.
    let product: String

    /// A package for some libraries, in a directory of its own below `cache`.
    init(libraries: [Library], cache: PrivateCache) throws(PackageLoadError) {
        self.libraries = libraries
        let name = PrivateCache.name(for: libraries.map(\.path))
        product = "wirescope-host-\(name)"
        directory = try cache.folder("hosts", name)
    }

    /// Writes what differs, and removes what was not written by us: the package manager would build it too.
    /// - Throws: `PackageLoadError.cannotWrite`.
    func write() throws(PackageLoadError) {
        let sources = "\(directory)/Sources/WirescopeHost"
        do throws(SystemFailure) {
            Self.remove(from: directory, except: ["Package.swift", "Package.resolved", "Sources", ".build", ".swiftpm"])
            Self.remove(from: "\(directory)/Sources", except: ["WirescopeHost"])
            Self.remove(from: sources, except: ["main.c"])
            try GeneratedFile.makeDirectory(sources, mode: 0o700)
            try GeneratedFile.write(manifest, to: "\(directory)/Package.swift")
            try GeneratedFile.write(main, to: "\(sources)/main.c")
        } catch {
            throw .cannotWrite(directory, reason: error.reason)
        }
    }

    /// Removes from a folder what has another name, and links, which lead elsewhere; a link in the place of the folder too.
    private static func remove(from folder: String, except names: Set<String>) {
        guard !isLink(folder) else { return FileRemoval.remove(folder) }
        for name in Directory.sortedNames(in: folder) where !names.contains(name) || isLink("\(folder)/\(name)") {
            FileRemoval.remove("\(folder)/\(name)")
        }
    }

    private static func isLink(_ path: String) -> Bool {
        var information = stat()
        return lstat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFLNK
    }

    private var main: String {
        """
        // The libraries take over before this runs, see WiringHost.
        int main(void) { return 0; }

        """
    }

    private var manifest: String {
        let packages = libraries.map { "        .package(path: \(Self.literal($0.path)))," }
        let products = libraries.map {
            "                .product(name: \(Self.literal($0.product)), package: \(Self.literal(Self.identity(of: $0.path)))),"
        }
        return """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "\(product)",
                platforms: [.macOS(.v15)],
                dependencies: [
            \(packages.joined(separator: "\n"))
                ],
                targets: [
                    .executableTarget(
                        name: "\(product)",
                        dependencies: [
            \(products.joined(separator: "\n"))
                        ],
                        path: "Sources/WirescopeHost"
                    ),
                ]
            )

            """
    }

    /// What the package manager calls a package that is found by its path: the last part of it, as if it were a repository's.
    static func identity(of path: String) -> String {
        let name = path.split(separator: "/").last ?? "/"
        return String(name.hasSuffix(".git") ? name.dropLast(4) : name)
    }

    private static func literal(_ text: String) -> String {
        var result = "\""
        for character in text {
            if character == "\"" || character == "\\" { result.append("\\") }
            result.append(character)
        }
        return result + "\""
    }
}
