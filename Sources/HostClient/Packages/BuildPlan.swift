/// The build that makes packages explorable.
struct BuildPlan {
    /// A package, and its product to explore.
    struct Source {
        /// The absolute path of the package.
        let path: String
        let choice: ProductChoice
    }

    /// The packages to explore.
    let sources: [Source]
    /// The directory of the package to build: the user's, or that of a generated host.
    let directory: String
    /// The output folder of the build system.
    var scratch = ""
    /// The product to build.
    let executable: String
    /// Whether the program has its own `main`, which must not run.
    let takesOverMain: Bool

    /// The display name.
    var name: String { products.joined(separator: " and ") }
    /// The products to explore.
    var products: [String] { sources.map(\.choice.product) }
    /// Whether the products are known to use Wiring.
    var isCertain: Bool { sources.allSatisfy(\.choice.usesWiring) }
}
