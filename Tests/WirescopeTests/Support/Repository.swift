import Foundation

/// The location of this repository, for packages that depend on it.
enum Repository {
    /// The root of the repository.
    static let path: String = {
        var url = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { url.deleteLastPathComponent() }
        return url.path
    }()

    /// A dependency on Wiring for a target in a manifest.
    static var wiring: String { #".product(name: "Wiring", package: "\#(URL(fileURLWithPath: path).lastPathComponent)")"# }

    /// Returns the manifest of a package that depends on this repository.
    static func manifest(_ package: String, products: String = "", targets: String) -> String {
        """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
            name: "\(package)",
            platforms: [.macOS(.v15)],
            products: [\(products)],
            dependencies: [.package(path: "\(path)")],
            targets: [\(targets)]
        )

        """
    }
}
