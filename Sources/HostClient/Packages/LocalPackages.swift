@preconcurrency import PlatformLibrary

/// The packages on this machine that a build reads: those that are explored, and what they depend on by paths.
struct LocalPackages {
    /// One of them.
    struct Package {
        /// The absolute path.
        let path: String
        /// What the package manager tells about it.
        let description: PackageDescription
    }

    /// All of them but the library.
    private(set) var packages: [Package] = []
    /// Where the library is, if it is on this machine.
    private(set) var libraries: [String] = []
    /// Whether something is fetched from elsewhere.
    private(set) var fetches = false

    /// Follows the paths in manifests.
    /// - Parameters:
    ///   - roots: the packages that are explored.
    ///   - describe: reads the manifest of another package.
    init(
        _ roots: [Package], describe: (String) throws(PackageLoadError) -> PackageDescription
    ) throws(PackageLoadError) {
        var known: Set<String> = []
        var queue = roots
        while let package = queue.first {
            queue.removeFirst()
            guard known.insert(package.path).inserted else { continue }
            packages.append(package)
            for dependency in package.description.dependencies ?? [] {
                guard dependency.type == "fileSystem", let path = dependency.path.flatMap(Self.resolved) else {
                    fetches = true
                    continue
                }
                if Self.isLibrary(path) {
                    if !libraries.contains(path) { libraries.append(path) }
                } else if !known.contains(path), !queue.contains(where: { $0.path == path }) {
                    queue.append(Package(path: path, description: try describe(path)))
                }
            }
        }
        libraries.sort()
    }

    /// The paths of all of them, the library's too.
    var paths: [String] { packages.map(\.path) + libraries }

    /// What the build system names files after: two packages that have one of these cannot be built in the same folder. Each with the path of
    /// its package.
    var names: [(name: String, path: String)] {
        packages.flatMap { package in
            let targets = package.description.targets.filter { $0.type != "test" }.map(\.name)
            return Set(targets + package.description.products.map(\.name)).sorted().map { ($0, package.path) }
        }
    }

    private static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Whether a folder holds the package that the container belongs to.
    private static func isLibrary(_ path: String) -> Bool {
        ["Package.swift", "Sources/Wiring", "Sources/WiringHost"].allSatisfy { access("\(path)/\($0)", R_OK) == 0 }
    }
}
