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

    /// The name of the executable.
    static let product = "wirescope-host"

    /// What it depends on.
    let libraries: [Library]
    /// Where it is written.
    let directory: String

    /// A package for some libraries, in a directory of its own below `cache`.
    init(libraries: [Library], cache: String) {
        self.libraries = libraries
        directory = CacheFolder.path(in: cache, "hosts", for: libraries.map(\.path))
    }

    /// Writes what differs.
    /// - Throws: `PackageLoadError.cannotWrite`.
    func write() throws(PackageLoadError) {
        let sources = "\(directory)/Sources/WirescopeHost"
        do throws(SystemFailure) {
            try GeneratedFile.makeDirectory(sources)
            try GeneratedFile.write(manifest, to: "\(directory)/Package.swift")
            try GeneratedFile.write(main, to: "\(sources)/main.c")
        } catch {
            throw .cannotWrite(directory, reason: error.reason)
        }
    }

    private var main: String {
        """
        // The libraries take over before this runs, see WiringInspection.
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
                name: "\(Self.product)",
                platforms: [.macOS(.v15)],
                dependencies: [
            \(packages.joined(separator: "\n"))
                ],
                targets: [
                    .executableTarget(
                        name: "\(Self.product)",
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
