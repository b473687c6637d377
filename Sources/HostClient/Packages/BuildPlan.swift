/// The build that makes packages explorable.
struct BuildPlan: Codable {
    let products: [String]
    let isCertain: Bool
    /// The directory of the package to build: the user's, or that of a generated host.
    let directory: String
    var scratch = ""
    /// The product to build.
    let executable: String
    /// Whether the program has its own `main`, which must not run.
    let takesOverMain: Bool

    var name: String { products.joined(separator: " and ") }
}
