/// The local packages that a build reads: the explored packages and their dependencies by path.
struct LocalPackages {
    struct Package {
        let path: String
        let description: PackageDescription
    }

    /// All packages except the library.
    private(set) var packages: [Package] = []
    /// The locations of the library, if it is local.
    private(set) var libraries: [String] = []
    /// Whether the build fetches remote dependencies.
    private(set) var fetches = false

    /// Follows the path dependencies in manifests.
    init(_ roots: [Package], describe: (String) throws(PackageLoadError) -> PackageDescription) throws(PackageLoadError) {
        var known: Set<String> = []
        var queue = roots
        while let package = queue.first {
            queue.removeFirst()
            guard known.insert(package.path).inserted else { continue }
            packages.append(package)
            for dependency in package.description.dependencies ?? [] {
                guard dependency.type == "fileSystem", let path = dependency.path.flatMap(ResolvedPath.of) else {
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

    var paths: [String] { packages.map(\.path) + libraries }

    /// The names from which the build system derives file names, with the paths of their packages. Two packages with a common name cannot be built
    /// in the same folder.
    var names: [(name: String, path: String)] {
        packages.flatMap { package in
            let targets = package.description.targets.filter { $0.type != "test" }.map(\.name)
            return Set(targets + package.description.products.map(\.name)).sorted().map { ($0, package.path) }
        }
    }

    private static func isLibrary(_ path: String) -> Bool {
        ["Package.swift", "Sources/Wiring", "Sources/WiringHost"].allSatisfy { access("\(path)/\($0)", R_OK) == 0 }
    }
}
