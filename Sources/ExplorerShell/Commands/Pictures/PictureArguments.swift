/// What all commands that draw take, in the same words.
enum PictureArguments {
    /// What to draw.
    static let query = Argument("QUERY", .query, isOptional: true)
    /// How far to go.
    static let depth = Option(
        "--depth", value: Argument("N", .count), summary: "go no more than N steps from the services of QUERY, or from the roots")
    /// Only what is wrong.
    static let failures = Option("--failures", summary: "draw only services with errors or warnings, and the ways to them")
    /// Assemblies instead of services.
    static let by = Option(
        "--by", value: Argument("WHAT", .choice(["assembly"])), summary: "draw whole assemblies instead of services: assembly")
    /// The explanation.
    static let legend = Option("--legend", summary: "explain the shapes and lines in the picture")

    /// What a query draws.
    static let details =
        "A QUERY that is one name draws what that service needs; any other draws the services of its answer, and no others."

    /// Whether to draw assemblies instead of services.
    static func isByAssembly(_ invocation: Invocation) -> Bool { invocation.has(by.name) }
}
