#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What `swift package describe --type json` tells about a package.
struct PackageDescription: Decodable {
    /// A product.
    struct Product: Decodable {
        /// Its name.
        var name: String
        /// The targets it is made of.
        var targets: [String]
        /// What it is.
        var type: ProductType
    }
    /// What a product is.
    enum ProductType: Decodable {
        /// A program.
        case executable
        /// A library, which may be forced to be dynamic.
        case library(isDynamic: Bool)
        /// Something that cannot be explored: a plug-in, a macro, tests.
        case other

        private enum Key: CodingKey {
            case executable, library
        }

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
    /// A target.
    struct Target: Decodable {
        /// Its name.
        var name: String
        /// What it is: `library`, `executable`, `test`, `plugin` and others.
        var type: String?
        /// The targets of the same package that it needs.
        var targetDependencies: [String]?
        /// The products of other packages that it needs.
        var productDependencies: [String]?

        private enum CodingKeys: String, CodingKey {
            case name, type
            case targetDependencies = "target_dependencies"
            case productDependencies = "product_dependencies"
        }
    }

    /// A package that it depends on.
    struct Dependency: Decodable {
        /// How it is found: `fileSystem` for one on this machine.
        var type: String
        /// Where it is on this machine, if it is found so.
        var path: String?
    }

    /// The package's name.
    var name: String
    /// What it offers, executables without a declaration among it.
    var products: [Product]
    /// What it is made of.
    var targets: [Target]
    /// What it depends on.
    var dependencies: [Dependency]?

    /// Reads the description; nil when it is none.
    init?(json: String) {
        guard let value = try? JSONDecoder().decode(PackageDescription.self, from: Data(json.utf8)) else { return nil }
        self = value
    }
}
