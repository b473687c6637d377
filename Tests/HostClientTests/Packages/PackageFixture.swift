import Foundation
import TestSupport

/// A package for a test, which depends on this repository by its path.
struct PackageFixture {
    /// The folder of packages, which exists as long as the value.
    let folder: TemporaryFolder

    /// The cache for a loader.
    let cache: String

    /// Creates the folder.
    /// - Parameter cache: the cache; nil for an empty one.
    init(cache: String? = nil) throws {
        folder = try TemporaryFolder()
        self.cache = cache ?? folder.path + "/cache"
    }

    /// The directory of a package.
    func path(_ package: String) -> String { folder.path + "/" + package }

    /// The root of this repository.
    private static var repository: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
    }

    /// The syntax of a dependency on Wiring in a manifest target.
    static var wiring: String { #".product(name: "Wiring", package: "\#(repository.lastPathComponent)")"# }

    /// Writes a manifest and sources.
    func write(
        _ package: String, products: String = "", needing others: [String] = [], targets: String, sources: [String: String]
    ) throws {
        let dependencies = others.map { #".package(path: "../\#($0)"), "# }.joined()
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "\(package)",
                platforms: [.macOS(.v15)],
                products: [\(products)],
                dependencies: [\(dependencies).package(path: "\(Self.repository.path)")],
                targets: [\(targets)]
            )
            """
        try folder.write(manifest, to: "\(package)/Package.swift")
        for (file, text) in sources { try folder.write(text, to: "\(package)/Sources/\(file)") }
    }
}
