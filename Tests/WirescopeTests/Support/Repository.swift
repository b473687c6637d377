import Foundation

/// The place of this repository, for packages that depend on it.
enum Repository {
    /// Its root.
    static let path: String = {
        var url = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { url.deleteLastPathComponent() }
        return url.path
    }()

    /// The spelling of a dependency on Wiring in a target of a manifest.
    static var wiring: String { #".product(name: "Wiring", package: "\#(URL(fileURLWithPath: path).lastPathComponent)")"# }

    /// The manifest of a package that depends on this repository.
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
