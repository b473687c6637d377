/// A generated package in the cache: an executable without code that depends on libraries, so that they can be explored.
///
/// It has no other dependencies: if it depended on Wiring directly, a dynamic library would bring a second copy.
struct HostPackage {
    /// A library dependency.
    struct Library: Hashable {
        var path: String
        var product: String
    }

    let libraries: [Library]
    let directory: String
    /// The name of the executable, which is unique because hosts of several packages are built into one folder.
    let product: String

    /// Creates a package for libraries, in its own directory below `cache`.
    init(libraries: [Library], cache: PrivateCache) throws(PackageLoadError) {
        self.libraries = libraries
        let name = PrivateCache.name(for: libraries.map(\.path))
        product = "wirescope-host-\(name)"
        directory = try cache.folder("hosts", name)
    }

    /// Writes changed files, and removes other files, which the package manager would build too.
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

    /// Removes files with other names and all symbolic links from a folder. If the folder itself is a link, removes the link.
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

    /// The package manager's identity of a package at a path: the last path component, without `.git`.
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
