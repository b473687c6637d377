#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The output of `swift package describe --type json`.
struct PackageDescription: Decodable {
    struct Product: Decodable {
        var name: String
        var targets: [String]
        var type: ProductType
    }
    enum ProductType: Decodable {
        case executable
        /// A library, which may be forced to be dynamic.
        case library(isDynamic: Bool)
        /// A product that cannot be explored: a plug-in, a macro, tests.
        case other

        private enum Key: CodingKey { case executable, library }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            if container.contains(.executable) {
                self = .executable
            } else if let linkage = try container.decodeIfPresent([String].self, forKey: .library) {
                self = .library(isDynamic: linkage.contains("dynamic"))
            } else {
                self = .other
            }
        }
    }
    struct Target: Decodable {
        var name: String
        /// The type: `library`, `executable`, `test`, `plugin` and others.
        var type: String?
        var targetDependencies: [String]?
        var productDependencies: [String]?

        private enum CodingKeys: String, CodingKey {
            case name, type
            case targetDependencies = "target_dependencies"
            case productDependencies = "product_dependencies"
        }
    }

    /// A dependency on another package.
    struct Dependency: Decodable {
        /// The kind of the dependency: `fileSystem` for a local package.
        var type: String
        var path: String?
    }

    var name: String
    /// The products, including undeclared executables.
    var products: [Product]
    var targets: [Target]
    var dependencies: [Dependency]?

    /// Reads the description; nil if the text is not valid.
    init?(json: String) {
        guard let value = try? JSONDecoder().decode(PackageDescription.self, from: Data(json.utf8)) else { return nil }
        self = value
    }
}
