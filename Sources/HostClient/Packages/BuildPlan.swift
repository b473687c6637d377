/// What to build so that packages can be explored, and from where.
struct BuildPlan {
    /// A package, and the product of it that is explored.
    struct Source {
        /// The absolute path of the package.
        let path: String
        /// The product.
        let choice: ProductChoice
    }

    /// What is explored.
    let sources: [Source]
    /// The directory of the package that is built: the person's, or the one of a generated host.
    let directory: String
    /// Where the build system puts what it makes.
    var scratch = ""
    /// The product that is built.
    let executable: String
    /// Whether the program has a `main` of its own that it must not come to.
    let takesOverMain: Bool

    /// What people call the thing.
    var name: String { products.joined(separator: " and ") }
    /// The products that are explored.
    var products: [String] { sources.map(\.choice.product) }
    /// Whether it is certain that Wiring is in it.
    var isCertain: Bool { sources.allSatisfy(\.choice.usesWiring) }
}
