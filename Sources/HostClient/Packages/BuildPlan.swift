/// The build that makes packages explorable.
struct BuildPlan: Codable {
    /// The products to explore.
    let products: [String]
    /// Whether the products are known to use Wiring.
    let isCertain: Bool
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
}
